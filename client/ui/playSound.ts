import sounds from './sounds.json';

export type SoundName = keyof typeof sounds;

/** `from` and `to` are pitches in Hz, `start` and `duration` are in seconds, and `gain` is from 0 to 1. */
type Tone = { wave: string; from: number; to?: number; start: number; duration: number; gain: number };

const tones: Readonly<Record<SoundName, readonly Tone[]>> = sounds;

/** The volume rises for this long, because a tone that starts at full volume clicks. */
const attackSeconds = 0.004;
/** A sound that is delayed for longer is dropped, because it would not match what the screen shows. */
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
  const requestedAt = performance.now();
  const play = () => {
    if (performance.now() - requestedAt < maxDelayMs) for (const tone of tones[name]) playTone(audio, tone);
  };
  // Browsers may create the context suspended, and some suspend it again while the page is in the background.
  audio
    .resume()
    .then(play)
    .catch(() => {});
}

function playTone(audio: AudioContext, { wave, from, to = from, start, duration, gain }: Tone): void {
  const begin = audio.currentTime + start;
  const end = begin + duration;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(gain, begin + attackSeconds);
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
