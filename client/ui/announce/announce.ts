import { useCallback, useEffect, useRef } from 'react';

/** In milliseconds. Speech about a new focus discards messages that were announced just before. */
const quietMs = 500;
/** In milliseconds. An old message should not be found later by someone who reads on from the end of the page. */
const stayMs = 10_000;

let waiting: readonly { text: string }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns a function that announces a text politely and takes back the one before if it was not read yet. */
export function useSay(): (text: string) => void {
  const last = useRef<{ text: string } | null>(null);
  return useCallback((text) => {
    waiting = waiting.filter((message) => message !== last.current);
    last.current = { text };
    if (text === '') return;
    waiting = [...waiting, last.current];
    wait();
  }, []);
}

/** Announces `text` now and whenever it changes. */
export function useAnnouncement(text: string): void {
  const say = useSay();
  useEffect(() => {
    say(text);
    return () => say('');
  }, [say, text]);
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    show(waiting);
    waiting = [];
    timer = setTimeout(show, stayMs, []);
  }, quietMs);
}

function show(messages: typeof waiting): void {
  const lines = messages.map(({ text }) => Object.assign(document.createElement('p'), { textContent: text }));
  document.getElementById('announcer')?.replaceChildren(...lines);
}

globalThis.document?.addEventListener('focusin', () => waiting.length > 0 && wait());
