import { useEffect, useId } from 'react';

/** In milliseconds. Speech about a new focus discards messages that were announced just before. */
const quietMs = 500;
/** In milliseconds. An old message should not be found later by someone who reads on from the end of the page. */
const lifetimeMs = 10_000;

/** What each speaker said last. */
const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces a text politely, instead of what the speaker said before if that was not read yet. */
export function announce(speaker: string, text: string): () => void {
  waiting.set(speaker, text);
  wait();
  return () => waiting.delete(speaker);
}

/** Announces `text` now and whenever it changes. */
export function useAnnouncement(text: string): void {
  const speaker = useId();
  useEffect(() => (text === '' ? undefined : announce(speaker, text)), [speaker, text]);
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(...waiting.values());
    waiting.clear();
    timer = setTimeout(show, lifetimeMs);
  }, quietMs);
}

function show(...texts: readonly string[]): void {
  const announcer = document.getElementById('announcer');
  if (!announcer) return;
  announcer.textContent = '';
  announcer.append(...texts.map((textContent) => Object.assign(document.createElement('p'), { textContent })));
}

globalThis.document?.addEventListener('focusin', () => waiting.size > 0 && wait());
