// The bell of the evening: brass, one stroke to begin and two when time is up.  It has a visible twin in Bell.svelte.

import { me } from "../lib/me.svelte";

export type Stroke = "begin" | "time";

/** Partials of a small bell, as multiples of its pitch, with how loud each is and how long it rings. */
const PARTIALS = [[1, 0.3, 1.4], [2.76, 0.16, 0.9], [5.4, 0.08, 0.45]] as const;
const PITCH = 1050;
const BETWEEN = 0.32;

let audio: AudioContext | null = null;

/** Ring, if the user of this device wants any sound. */
export function ring(stroke: Stroke): void {
  if (!me.sound) return;
  audio ??= new AudioContext();
  void audio.resume(); // Browsers keep it quiet until the page was touched.
  for (let at = 0; at < (stroke === "time" ? 2 : 1); at += 1) strike(audio, at * BETWEEN);
}

function strike(context: AudioContext, after: number): void {
  const begins = context.currentTime + after;
  for (const [multiple, loud, lasts] of PARTIALS) {
    const tone = new OscillatorNode(context, { frequency: PITCH * multiple });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loud, begins);
    gain.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
}
