import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { readingParts } from './readingParts.ts';
import { ScreenHead } from './ScreenHead.tsx';
import './reading.css';

type Props = {
  answer: string;
  /** Whether the feedback has arrived. Until then, the Cancel button of the Analyzer can be seen and pressed. */
  isReplied: boolean;
  onEnd: () => void;
};

/** Hidden from screen readers, which read the Analyzer that this screen covers. */
export function ReadingScreen({ answer, isReplied, onEnd }: Props) {
  const parts = useMemo(() => readingParts(answer), [answer]);
  const [at, setAt] = useState(0);
  const screen = useRef<HTMLDivElement | null>(null);
  const current = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const timers = parts.map(({ until }, index) =>
      setTimeout(() => (index + 1 < parts.length ? setAt(index + 1) : onEnd()), until),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [parts, onEnd]);

  useEffect(() => {
    const skip = (event: Event) => {
      // The key that submitted the answer may still be held down.
      if (!(event instanceof KeyboardEvent && event.repeat)) onEnd();
    };
    const kinds = ['keydown', 'click'] as const;
    for (const kind of kinds) document.addEventListener(kind, skip, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, skip, true);
    };
  }, [onEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` refers to another element when `at` changes
  useLayoutEffect(() => {
    if (!screen.current || !current.current) return;
    const { offsetTop, offsetHeight } = current.current;
    screen.current.scrollTop = offsetTop + offsetHeight - screen.current.clientHeight * 0.8;
  }, [at]);

  return (
    <div className="column is-busy reading" aria-hidden="true">
      <div className="sunken paper-well">
        <div ref={screen} className="screen">
          <ScreenHead />
          <p className="screen-status">Analyzing your response...</p>
          <p className="reading-text">
            {parts.map(({ text }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never change order
                key={index}
                ref={index === at ? current : undefined}
                className={index < at ? 'is-read' : index === at ? 'is-being-read' : ''}
              >
                {text}
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className={`button-row ${isReplied ? '' : 'is-clear'}`}>
        <button type="button" className="button" disabled>
          Cancel
        </button>
        <PixelIcon name="hourglass" />
        <ProgressBar busy progress={null} />
      </div>
    </div>
  );
}
