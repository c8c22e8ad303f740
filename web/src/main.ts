import "@fontsource-variable/jost/wght.css";
import "@fontsource/limelight/latin-400.css";
import "@fontsource/limelight/latin-ext-400.css";
import "./tokens.css";
import "./look.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./i18n/speech.svelte";
import { me } from "./lib/me.svelte";

await speak(me.language);
mount(App, { target: document.getElementById("house")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) navigator.serviceWorker.register("/sw.js");
