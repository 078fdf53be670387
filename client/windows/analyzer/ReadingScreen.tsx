import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { readingParts } from './readingParts.ts';
import { ScreenHead } from './ScreenHead.tsx';
import './reading.css';

/** The pause between two readings. */
const pauseMs = 900;

type Props = {
  answer: string;
  /** Whether there is text to show when the answer has been read. Until then, it is read again and again. */
  hasText: boolean;
  /** Whether the feedback is complete. Until then, this screen leaves the Analyzer's own Cancel button uncovered. */
  isComplete: boolean;
  progress: ReactNode;
  onEnd: () => void;
};

/** Hidden from screen readers, which read the Analyzer that this screen covers. */
export function ReadingScreen({ answer, hasText, isComplete, progress, onEnd }: Props) {
  const parts = useMemo(() => readingParts(answer), [answer]);
  const [{ partIndex, isFirst }, setPlace] = useState({ partIndex: 0, isFirst: true });
  const screen = useRef<HTMLDivElement | null>(null);
  const current = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (index: number, isFirstReading: boolean) => {
      setPlace({ partIndex: index, isFirst: isFirstReading });
      const part = parts[index];
      const next = part ? index + 1 : 0;
      const wait = part ? part[isFirstReading ? 'first' : 'again'] : pauseMs;
      timer = setTimeout(() => show(next, isFirstReading && next < parts.length), wait);
    };
    show(0, true);
    return () => clearTimeout(timer);
  }, [parts]);

  const isRead = hasText && !isFirst;
  useEffect(() => {
    if (isRead) onEnd();
  }, [isRead, onEnd]);

  useEffect(() => {
    if (!hasText) return;
    const skip = (event: Event) => {
      // The key that submitted the answer may still be held down. A click has no `repeat`.
      if (!(event as Partial<KeyboardEvent>).repeat) onEnd();
    };
    const listening = new AbortController();
    for (const kind of ['keydown', 'click'])
      document.addEventListener(kind, skip, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [hasText, onEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` refers to another element when `partIndex` changes
  useLayoutEffect(() => {
    if (!screen.current || !current.current) return;
    const { offsetTop, offsetHeight } = current.current;
    screen.current.scrollTop = offsetTop + offsetHeight - screen.current.clientHeight * 0.8;
  }, [partIndex]);

  return (
    <div className="column is-busy reading" aria-hidden="true">
      <div className="sunken paper-well">
        <div ref={screen} className="screen" data-scrolls>
          <ScreenHead />
          <p className="screen-status">Analyzing your response...</p>
          {progress}
          <p className={`reading-text ${partIndex < parts.length ? '' : 'is-being-written'}`}>
            {parts.map(({ text }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change order
                key={index}
                ref={index === partIndex ? current : undefined}
                className={readingClass(index, partIndex)}
              >
                {text}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className={`button-row ${isComplete ? '' : 'is-clear'}`}>
        <Button disabled>Cancel</Button>
        <PixelIcon name="hourglass" />
        <ProgressBar busy progress={null} />
      </div>
    </div>
  );
}

function readingClass(index: number, current: number): string {
  if (index === current) return 'is-being-read';
  return index < current ? 'is-read' : '';
}
