import type { Evidence } from './useEvidence.ts';

/** A statement of the verdict: a button if the sentence that it is based on is in the text. Both have room for a number. */
export function EvidenceButton({ name, quote, evidence }: { name: string; quote: string | null; evidence: Evidence }) {
  const { passages, marked, chosen, choose, hover, idOf } = evidence;
  const passage = quote ? passages.findIndex(({ quotes }) => quotes.includes(quote)) : -1;
  if (passage < 0) return <span className="claim">{name}</span>;
  return (
    <button
      type="button"
      className={`claim ${passage === marked ? 'is-marked' : ''}`}
      aria-pressed={chosen?.passage === passage}
      data-escape={(chosen?.passage === passage && chosen.from === 'claim') || undefined}
      aria-describedby={idOf(passage)}
      data-number={passage + 1}
      onClick={() => choose(passage, 'claim')}
      onPointerEnter={() => hover(passage)}
      onPointerLeave={() => hover(null)}
    >
      <span>{name}</span>
    </button>
  );
}
