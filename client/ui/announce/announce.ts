/** In milliseconds. Speech about a new focus discards messages that were announced just before. */
const quietMs = 500;
/** In milliseconds. An old message should not be found later by someone who reads on from the end of the page. */
const stayMs = 10_000;

let waiting: { text: string }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let speak: (texts: readonly string[]) => void = () => {};

/** The one announcer: screen readers read the text politely. Returns a function that takes it back if it still waits. */
export function announce(text: string): () => void {
  const message = { text };
  waiting.push(message);
  wait();
  return () => {
    waiting = waiting.filter((other) => other !== message);
  };
}

export function connectAnnouncer(show: (texts: readonly string[]) => void): () => void {
  speak = show;
  const onFocus = () => waiting.length > 0 && wait();
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    speak(waiting.map(({ text }) => text));
    waiting = [];
    timer = setTimeout(speak, stayMs, []);
  }, quietMs);
}
