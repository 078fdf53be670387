import { useCallback, useEffect, useState } from 'react';
import type { Log } from '../../log/logReducer.ts';
import { delayAfter, type Speed } from './playbackSpeed.ts';

/** The tape's position, as the number of events so far, and whether it is playing. It opens at its end. */
export function usePlayer(log: Log) {
  const [requested, setCount] = useState(log.length);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const end = log.length;
  const count = Math.max(Math.min(1, end), Math.min(requested, end));
  const runs = playing && count < end;

  useEffect(() => {
    if (!runs) return;
    const advance = () => {
      setCount(count + 1);
      // Events appended later must not start it again.
      if (count + 1 === end) setPlaying(false);
    };
    const timer = setTimeout(advance, delayAfter(log, count, speed));
    return () => clearTimeout(timer);
  }, [runs, log, count, end, speed]);

  /** Goes to an event and stops. */
  const go = useCallback((to: number) => {
    setPlaying(false);
    setCount(to);
  }, []);

  return {
    count,
    end,
    playing: runs,
    speed,
    setSpeed,
    go,
    /** At the end, starts again from the beginning. */
    toggle() {
      if (count >= end) setCount(1);
      setPlaying(!runs);
    },
  };
}
