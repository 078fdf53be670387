import { useEffect, useId } from 'react';

/** Speech about a new focus discards messages that were announced just before. */
const quietMs = 500;
/** An old message should not be found later by someone who reads on from the end of the page. */
const lifetimeMs = 10_000;

/** Holds the last message of each source. */
const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces text politely, and replaces an earlier message of the source that was not announced yet. */
export function announce(source: string, text: string): () => void {
  waiting.set(source, text);
  wait();
  return () => waiting.delete(source);
}

/** Announces `text` now and whenever it changes. */
export function useAnnouncement(text: string): void {
  const source = useId();
  useEffect(() => (text === '' ? undefined : announce(source, text)), [source, text]);
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
