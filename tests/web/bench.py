"""How quick the app is in a browser on this machine; figures to read, for a quiet machine.

python -m tests.web.bench      prints them
"""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import expect, sync_playwright

from tests.web.browsers import CHROMIUM, find_browser
from tests.web.playing import Player, by_mouse
from tests.web.serving import PATIENCE, Server
from tests.web.windows import LETTERS, Windows

TIMES = 15
# Milliseconds from a click on a square until the slip has the server's answer.
WATCH = """() => {
  let began = 0;
  window.taken = [];
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-square]")) began = performance.now();
  }, true);
  const slip = document.querySelector("[aria-label='What your cards make']");
  new MutationObserver(() => {
    if (began && slip.ariaBusy === "false") {
      window.taken.push(performance.now() - began);
      began = 0;
    }
  }).observe(slip, { attributes: true });
}"""


def measure_paint(windows: Windows) -> float:
    """Milliseconds until a cold browser shows something."""
    page = windows.open("/")
    page.get_by_role("heading", level=1).wait_for()
    paint: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    return paint


def measure_answer(windows: Windows) -> float:
    """The median of milliseconds until the server has said what a card laid makes."""
    ann, bob = windows.server.open_for_two("kan-u-go")
    if not ann.is_awaited():
        bob.exchange()
    player = Player(windows.open(f"/table/{ann.table}", seat=ann), ann, by_mouse)
    row, col, face = max(ann.moves(), key=lambda move: len(move.cards)).cards[0]
    expect(player.slip).to_have_attribute("aria-busy", "false")
    player.page.evaluate(WATCH)
    for _ in range(TIMES):
        player.lay([(row, col, face)])
        expect(player.slip).to_have_attribute("aria-busy", "false")
        player.laid(row, col).click()
        expect(player.square(row, col)).to_have_count(1)
    taken: list[float] = player.page.evaluate("window.taken")
    return median(taken)


def main() -> None:
    """Start a server and a browser, and measure."""
    expect.set_options(timeout=PATIENCE * 1000)
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Server(Path(place), "bench")
        windows = Windows(
            playwright.chromium.launch(executable_path=find_browser(CHROMIUM), args=LETTERS), server
        )
        print(f"first paint of a cold browser   {measure_paint(windows):6.0f} ms")
        print(f"answer to a card laid, median   {measure_answer(windows):6.0f} ms")
        windows.close()
        server.stop()


if __name__ == "__main__":
    main()
