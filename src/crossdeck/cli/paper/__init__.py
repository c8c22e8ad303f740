"""What `crossdeck print` can print, one module each; every one has `add` and `run`."""
