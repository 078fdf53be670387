import type { Evidence } from './useEvidence.ts';

/** A statement of the verdict. It is a button if the sentence that it is based on is in the text. */
export function EvidenceButton({ name, quote, evidence }: { name: string; quote: string | null; evidence: Evidence }) {
  const { passages, marked, chosen, choose, hover, idOf } = evidence;
  const at = quote ? passages.findIndex(({ quotes }) => quotes.includes(quote)) : -1;
  if (at < 0) return <span>{name}</span>;
  return (
    <button
      type="button"
      className={`claim ${at === marked ? 'is-marked' : ''}`}
      aria-pressed={chosen?.at === at}
      data-escape={(chosen?.at === at && chosen.from === 'claim') || undefined}
      aria-describedby={idOf(at)}
      data-number={at + 1}
      onClick={() => choose(at, 'claim')}
      onPointerEnter={() => hover(at)}
      onPointerLeave={() => hover(null)}
    >
      <span>{name}</span>
    </button>
  );
}
