export type SoundName = 'click' | 'window' | 'submit' | 'reply' | 'stamp' | 'done' | 'error' | 'badge';

/** `from` and `to` are pitches in Hz, `at` and `lasts` are in seconds, and `loud` is a gain from 0 to 1. */
type Tone = { wave: OscillatorType; from: number; to?: number; at: number; lasts: number; loud: number };

const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  click: [{ wave: 'square', from: 1600, to: 500, at: 0, lasts: 0.016, loud: 0.05 }],
  window: [{ wave: 'triangle', from: 294, to: 587, at: 0, lasts: 0.09, loud: 0.1 }],
  // A sheet goes off upwards.
  submit: [
    { wave: 'triangle', from: 392, to: 988, at: 0, lasts: 0.1, loud: 0.1 },
    { wave: 'triangle', from: 988, to: 1976, at: 0.08, lasts: 0.12, loud: 0.05 },
  ],
  reply: [
    { wave: 'triangle', from: 659, at: 0, lasts: 0.1, loud: 0.1 },
    { wave: 'triangle', from: 880, at: 0.09, lasts: 0.22, loud: 0.1 },
  ],
  // Rubber on a desk: a low blow with a short rattle.
  stamp: [
    { wave: 'triangle', from: 165, to: 41, at: 0, lasts: 0.22, loud: 0.3 },
    { wave: 'square', from: 98, to: 49, at: 0, lasts: 0.07, loud: 0.08 },
    { wave: 'sawtooth', from: 1400, to: 180, at: 0.005, lasts: 0.03, loud: 0.05 },
  ],
  done: [
    { wave: 'triangle', from: 784, at: 0, lasts: 0.16, loud: 0.12 },
    { wave: 'triangle', from: 1175, at: 0.12, lasts: 0.4, loud: 0.12 },
  ],
  // Two pitches a semitone apart sound harsh.
  error: [
    { wave: 'square', from: 196, at: 0, lasts: 0.32, loud: 0.06 },
    { wave: 'square', from: 208, at: 0, lasts: 0.32, loud: 0.06 },
  ],
  badge: [523, 659, 784, 1047].map((from, step) => ({
    wave: 'triangle',
    from,
    at: step * 0.11,
    lasts: step === 3 ? 0.7 : 0.2,
    loud: 0.12,
  })),
};

/** In seconds. The volume rises for this long, because a tone that starts at full volume clicks. */
const attack = 0.004;
/** In milliseconds. A sound that is delayed for longer is dropped, because it would not match what the screen shows. */
const tooLate = 500;

let context: AudioContext | undefined;

/** Does nothing until the player has clicked or pressed a key, because browsers block sounds before that. */
export function playSound(name: SoundName): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  const audio = context;
  const asked = performance.now();
  const start = () => {
    if (performance.now() - asked < tooLate) for (const tone of tones[name]) sound(audio, tone);
  };
  // Browsers may create the context suspended, and some suspend it again while the page is in the background.
  audio.resume().then(start, () => {});
}

function sound(audio: AudioContext, { wave, from, to = from, at, lasts, loud }: Tone): void {
  const begin = audio.currentTime + at;
  const end = begin + lasts;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + attack);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  oscillator.connect(volume);
  oscillator.start(begin);
  oscillator.stop(end);
}
