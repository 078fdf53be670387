import { type CSSProperties, memo, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { LogEntry } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';
import { focusByKey } from '../../ui/arrowKeys.ts';
import { eventLabel, isMilestone } from './eventLabels.ts';
import './eventList.css';

/** When the current event changes, only the blocks near the old and the new one are rendered again. */
const blockSize = 100;

type RowContext = { windowName: (id: string) => string; go: (count: number) => void };

export function EventList({ log, count, ...row }: { log: Log; count: number } & RowContext) {
  const list = useRef<HTMLDivElement | null>(null);
  const blocks = useMemo(() => inBlocks(log), [log]);
  const current = Math.floor(Math.max(0, count - 1) / blockSize);
  // Thousands of rows take a second to render, so those out of view are rendered later.
  const complete = useDeferredValue(true, false);

  // scrollIntoView() would also scroll the elements around the list.
  useLayoutEffect(() => {
    const scroller = list.current;
    const row = scroller?.children[current]?.children[(count - 1) % blockSize];
    if (!scroller || !(row instanceof HTMLElement)) return;
    // The rows before and after the current one stay in view too.
    const first = row.offsetTop - row.offsetHeight;
    const last = row.offsetTop + 2 * row.offsetHeight;
    if (first < scroller.scrollTop) scroller.scrollTop = first;
    else if (last > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = last - scroller.clientHeight;
  }, [count, current]);

  return (
    <div className="sunken tape-list-well">
      {/* biome-ignore lint/a11y/useSemanticElements: the items of an <ol> could not be grouped in blocks */}
      <div
        ref={list}
        className="tape-list"
        role="list"
        aria-label="Events"
        onKeyDown={(event) => focusByKey(event, [...event.currentTarget.querySelectorAll('button')])}
      >
        {blocks.map((entries, block) => {
          const near = Math.abs(block - current) <= 1;
          return (
            <Block
              key={entries[0]?.id}
              entries={near || complete ? entries : none}
              length={entries.length}
              from={block * blockSize}
              near={near}
              currentRow={block === current ? (count - 1) % blockSize : null}
              {...row}
            />
          );
        })}
      </div>
    </div>
  );
}

const none: Log = [];

type BlockProps = { entries: Log; length: number; from: number; near: boolean; currentRow: number | null };

const Block = memo(function Block({ entries, length, from, near, currentRow, ...row }: BlockProps & RowContext) {
  return (
    <div className={`tape-block ${near ? 'is-near' : ''}`} style={{ '--events': length } as CSSProperties}>
      {entries.map((entry, index) => (
        <Row key={entry.id} entry={entry} index={from + index} current={index === currentRow} {...row} />
      ))}
    </div>
  );
});

function inBlocks(log: Log): Log[] {
  return Array.from({ length: Math.ceil(log.length / blockSize) }, (_, block) =>
    log.slice(block * blockSize, (block + 1) * blockSize),
  );
}

type RowProps = { entry: LogEntry; index: number; current: boolean } & RowContext;

const Row = memo(function Row({ entry, index, current, windowName, go }: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the parent of an <li> must be the list itself
    <div role="listitem" className={isMilestone(entry) ? 'is-milestone' : ''}>
      <button
        type="button"
        className="tape-event"
        aria-current={current ? 'step' : undefined}
        tabIndex={current ? 0 : -1}
        onClick={() => go(index + 1)}
      >
        <span className="tape-event-words">{eventLabel(entry, windowName)}</span>
        <time dateTime={entry.at}>{format.format(new Date(entry.at)).replace(/\s[AP]M$/, '')}</time>
      </button>
    </div>
  );
});

/** Rows leave out AM and PM, like the clock in the taskbar, so that they fit on one line. */
const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
