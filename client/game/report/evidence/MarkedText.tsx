import { Fragment } from 'react';
import type { Evidence } from './useEvidence.ts';

/** A text of the player's. Each passage that counts has a number, which is a button. */
export function MarkedText({ text, textIndex, evidence }: { text: string; textIndex: number; evidence: Evidence }) {
  const { passages, marked, chosen, choose, hover, idOf } = evidence;
  let from = 0;
  const pieces = passages.map(({ textIndex: own, start, end, counts }, index) => {
    if (own !== textIndex) return null;
    const before = text.slice(from, start);
    const passage = text.slice(start, end);
    from = end;
    const isOpen = chosen?.passage === index && chosen.from === 'text';
    return (
      <Fragment key={start}>
        {before}
        <label
          className="passage"
          id={idOf(index)}
          htmlFor={`${idOf(index)}button`}
          onPointerEnter={() => hover(index)}
          onPointerLeave={() => hover(null)}
        >
          {index === marked ? <mark ref={chosen?.from === 'claim' ? reveal : undefined}>{passage}</mark> : passage}
        </label>
        <button
          type="button"
          id={`${idOf(index)}button`}
          className="passage-number"
          aria-label={`What sentence ${index + 1} counts for`}
          aria-expanded={isOpen}
          data-escape={isOpen || undefined}
          data-number={index + 1}
          onClick={() => choose(index, 'text')}
        />
        {isOpen && (
          <span className="passage-note" role="note">
            {counts.join(' · ')}
          </span>
        )}
      </Fragment>
    );
  });
  return (
    <blockquote className="own-answer">
      {pieces}
      {text.slice(from)}
    </blockquote>
  );
}

function reveal(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'nearest' });
}
