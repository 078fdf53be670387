export type SoundName = 'click' | 'window' | 'done' | 'error' | 'badge';

/** From one pitch to another, in Hz; `at` and `lasts` in seconds; `loud` as a share of what the computer is set to. */
type Tone = { wave: OscillatorType; from: number; to?: number; at: number; lasts: number; loud: number };

const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  click: [{ wave: 'square', from: 1600, to: 500, at: 0, lasts: 0.016, loud: 0.05 }],
  window: [{ wave: 'triangle', from: 294, to: 587, at: 0, lasts: 0.09, loud: 0.1 }],
  done: [
    { wave: 'triangle', from: 784, at: 0, lasts: 0.16, loud: 0.12 },
    { wave: 'triangle', from: 1175, at: 0.12, lasts: 0.4, loud: 0.12 },
  ],
  // Two pitches that rub against each other.
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

/** In seconds: what begins at full strength cracks. */
const attack = 0.004;
/** In milliseconds: a sound that comes later than that has nothing to do with what is seen any more. */
const tooLate = 500;

let context: AudioContext | undefined;

/** Plays a sound that the page makes itself. Browsers let it be heard only once somebody has pressed something in it. */
export function playSound(name: SoundName): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  const audio = context;
  const asked = performance.now();
  const start = () => {
    if (performance.now() - asked < tooLate) for (const tone of tones[name]) sound(audio, tone);
  };
  // It sleeps at first, and in some browsers again after the page was in the background.
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
