// Four short wooden sounds, made by Web Audio without files. They are off until the user switches them on.
import { recall } from '../keep/storage';

export type Sound = 'push' | 'goal' | 'lost' | 'won';

// A knock: a tone that falls to half its pitch while it fades. Frequencies in hertz, times in seconds.
interface Knock {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
}

const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  push: [{ at: 0, pitch: 150, length: 0.07 }],
  goal: [{ at: 0, pitch: 420, length: 0.09 }, { at: 0.07, pitch: 630, length: 0.14 }],
  lost: [{ at: 0, pitch: 170, length: 0.16 }, { at: 0.13, pitch: 110, length: 0.26 }],
  won: [523, 659, 784, 1047].map((pitch, i) => ({ at: i * 0.11, pitch, length: 0.2 })),
};
const LOUDNESS = 0.25;

let audio: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (!recall('sound', false)) return;
  audio ??= new AudioContext();
  for (const { at, pitch, length } of KNOCKS[sound]) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    tone.frequency.setValueAtTime(pitch, start);
    tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + length);
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
