import { useCallback, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** Returns a function that announces a text and takes back the one before if it was not read yet. */
export function useSay(): (text: string) => void {
  const takeBack = useRef(() => {});
  return useCallback((text) => {
    takeBack.current();
    takeBack.current = text === '' ? () => {} : announce(text);
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
