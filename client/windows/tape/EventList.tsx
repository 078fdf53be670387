import { memo, useLayoutEffect, useRef } from 'react';
import type { LogEntry } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';
import { focusByKey } from '../../ui/arrowKeys.ts';
import { eventLabel, isMilestone } from './eventLabels.ts';
import './eventList.css';

type RowContext = { windowName: (id: string) => string; go: (count: number) => void };

export function EventList({ log, count, ...row }: { log: Log; count: number } & RowContext) {
  const list = useRef<HTMLOListElement | null>(null);

  // scrollIntoView() would also scroll the elements around the list.
  useLayoutEffect(() => {
    const scroller = list.current;
    const row = scroller?.children[count - 1];
    if (!scroller || !(row instanceof HTMLElement)) return;
    // The rows before and after the current one stay in view too.
    const first = row.offsetTop - row.offsetHeight;
    const last = row.offsetTop + 2 * row.offsetHeight;
    if (first < scroller.scrollTop) scroller.scrollTop = first;
    else if (last > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = last - scroller.clientHeight;
  }, [count]);

  return (
    <div className="sunken tape-list-well">
      <ol
        ref={list}
        className="tape-list"
        aria-label="Events"
        onKeyDown={(event) => focusByKey(event, [...event.currentTarget.querySelectorAll('button')])}
      >
        {log.map((entry, at) => (
          <Row key={entry.id} entry={entry} at={at} current={at === count - 1} {...row} />
        ))}
      </ol>
    </div>
  );
}

type RowProps = { entry: LogEntry; at: number; current: boolean } & RowContext;

const Row = memo(function Row({ entry, at, current, windowName, go }: RowProps) {
  return (
    <li className={isMilestone(entry) ? 'is-milestone' : ''}>
      <button
        type="button"
        className="tape-event"
        aria-current={current ? 'step' : undefined}
        tabIndex={current ? 0 : -1}
        onClick={() => go(at + 1)}
      >
        <span className="tape-event-words">{eventLabel(entry, windowName)}</span>
        <time dateTime={entry.at}>{timeOf(entry)}</time>
      </button>
    </li>
  );
});

const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** Without AM or PM, like the clock in the taskbar, so that labels fit on one line. */
function timeOf({ at }: LogEntry): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment).replace(/\s[AP]M$/, '');
}
