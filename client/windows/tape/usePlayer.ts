import { useCallback, useEffect, useState } from 'react';
import type { Log } from '../../log/logReducer.ts';
import { delayAfter, type Speed } from './playbackSpeed.ts';

/** Where a tape stands, as the number of stops up to there, and whether it runs. It opens at its end: that is the result. */
export function usePlayer(log: Log) {
  const [wanted, setCount] = useState(log.length);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const end = log.length;
  const count = Math.max(Math.min(1, end), Math.min(wanted, end));
  const runs = playing && count < end;

  useEffect(() => {
    if (!runs) return;
    const goOn = () => {
      setCount(count + 1);
      // What is appended later does not start it again.
      if (count + 1 === end) setPlaying(false);
    };
    const timer = setTimeout(goOn, delayAfter(log, count, speed));
    return () => clearTimeout(timer);
  }, [runs, log, count, end, speed]);

  /** Stops there. */
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
    /** From its end it plays from the beginning. */
    toggle() {
      if (count >= end) setCount(1);
      setPlaying(!runs);
    },
  };
}
