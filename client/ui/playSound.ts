import sounds from './sounds.json';

export type SoundName = keyof typeof sounds;

/** `from` and `to` are pitches in Hz, `at` and `lasts` are in seconds, and `loud` is a gain from 0 to 1. */
type Tone = { wave: string; from: number; to?: number; at: number; lasts: number; loud: number };

const tones: Readonly<Record<SoundName, readonly Tone[]>> = sounds;

/** In seconds. The volume rises for this long, because a tone that starts at full volume clicks. */
const attack = 0.004;
/** In milliseconds. A sound that is delayed for longer is dropped, because it would not match what the screen shows. */
const maxDelayMs = 500;

let context: AudioContext | undefined;

/** Does nothing until the player has clicked or pressed a key, because browsers block sounds before that. */
export function playSound(name: SoundName): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in window)) return;
  try {
    context ??= new AudioContext();
  } catch {
    return; // all of the device's outputs are taken
  }
  const audio = context;
  const asked = performance.now();
  const start = () => {
    if (performance.now() - asked < maxDelayMs) for (const tone of tones[name]) sound(audio, tone);
  };
  // Browsers may create the context suspended, and some suspend it again while the page is in the background.
  audio
    .resume()
    .then(start)
    .catch(() => {});
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
  oscillator.type = wave as OscillatorType;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  oscillator.connect(volume);
  oscillator.start(begin);
  oscillator.stop(end);
}
