import { useCallback, useEffect, useState } from 'react';
import type { Log } from '../../log/logReducer.ts';

export const speeds = [1, 4, 16] as const;

/** The limits for the time between two events at normal speed. */
const minGapMs = 120;
const maxGapMs = 1500;

/** `count` is the number of events shown so far: at first all. */
export function usePlayer(log: Log) {
  const [requested, setCount] = useState(log.length);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const end = log.length;
  const count = Math.max(Math.min(1, end), Math.min(requested, end));
  const isRunning = playing && count < end;

  useEffect(() => {
    if (!isRunning) return;
    const advance = () => {
      setCount(count + 1);
      // Otherwise an event that is appended to the log later would resume the playback.
      if (count + 1 === end) setPlaying(false);
    };
    const timer = setTimeout(advance, delayAfter(log, count, speed));
    return () => clearTimeout(timer);
  }, [isRunning, log, count, end, speed]);

  const go = useCallback((to: number) => {
    setPlaying(false);
    setCount(to);
  }, []);

  return {
    count,
    end,
    playing: isRunning,
    speed,
    setSpeed,
    go,
    toggle() {
      if (count >= end) setCount(1);
      setPlaying(!isRunning);
    },
  };
}

/** In milliseconds: the wait between the first `count` events and the next one. */
export function delayAfter(log: Log, count: number, speed: number): number {
  const last = log[count - 1];
  const next = log[count];
  const gap = last && next ? Date.parse(next.at) - Date.parse(last.at) : 0;
  return Math.max(minGapMs, Math.min(gap, maxGapMs)) / speed;
}
