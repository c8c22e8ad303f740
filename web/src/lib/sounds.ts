// Five dry sounds, each shorter than a fifth of a second and each with something to see beside it.

import { me } from "./me.svelte";

/** A tap: how high it is, how long it lasts and how loud, and when it begins; seconds and hertz. */
interface Tap {
  at: number;
  pitch: number;
  lasts: number;
  loud: number;
}

export type Sound = "laid" | "turned" | "turn" | "refused" | "over";

const TAPS: Record<Sound, Tap[]> = {
  laid: [{ at: 0, pitch: 320, lasts: 0.06, loud: 0.25 }],
  turned: [{ at: 0, pitch: 640, lasts: 0.04, loud: 0.14 }],
  turn: [
    { at: 0, pitch: 460, lasts: 0.07, loud: 0.16 },
    { at: 0.11, pitch: 580, lasts: 0.07, loud: 0.16 },
  ],
  refused: [{ at: 0, pitch: 130, lasts: 0.14, loud: 0.3 }],
  over: [
    { at: 0, pitch: 520, lasts: 0.06, loud: 0.16 },
    { at: 0.06, pitch: 440, lasts: 0.06, loud: 0.16 },
    { at: 0.12, pitch: 350, lasts: 0.07, loud: 0.2 },
  ],
};

let audio: AudioContext | null = null;

/** Make a sound, if its user wants any. */
export function play(name: Sound): void {
  if (!me.sound) return;
  audio ??= new AudioContext();
  void audio.resume(); // Browsers keep it quiet until the page was touched.
  for (const tap of TAPS[name]) strike(audio, tap);
}

/** Wood rather than a bell: the pitch falls at once and the sound with it. */
function strike(context: AudioContext, { at, pitch, lasts, loud }: Tap): void {
  const begins = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const gain = new GainNode(context, { gain: loud });
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, begins + lasts);
  gain.gain.setValueAtTime(loud, begins);
  gain.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  tone.connect(gain).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + lasts);
}
