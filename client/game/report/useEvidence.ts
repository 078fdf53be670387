import { useId, useMemo, useState } from 'react';
import { type Passage, passagesOf } from './passages.ts';
import type { ReviewedAnswer } from './performanceReview.ts';

/** Where a passage was chosen. */
type Side = 'claim' | 'text';

export type Evidence = {
  passages: readonly Passage[];
  /** The index of the passage that is marked, or null. */
  marked: number | null;
  chosen: { at: number; from: Side } | null;
  choose: (at: number, from: Side) => void;
  point: (at: number | null) => void;
  idOf: (at: number) => string;
};

export function useEvidence({ answer, reply, verdict }: ReviewedAnswer): Evidence {
  const id = useId();
  const [chosen, setChosen] = useState<Evidence['chosen']>(null);
  const [pointed, point] = useState<number | null>(null);
  const passages = useMemo(
    () => (verdict ? passagesOf(verdict, [answer, reply?.text ?? '']) : []),
    [verdict, answer, reply],
  );
  return {
    passages,
    marked: pointed ?? chosen?.at ?? null,
    chosen,
    choose: (at, from) => setChosen(chosen?.at === at && chosen.from === from ? null : { at, from }),
    point,
    idOf: (at) => `${id}${at}`,
  };
}
