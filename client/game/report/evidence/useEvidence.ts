import { useId, useMemo, useState } from 'react';
import type { ReviewedAnswer } from '../performanceReview.ts';
import { findPassages } from './passages.ts';

type Chosen = { passage: number; from: 'claim' | 'text' };

export type Evidence = ReturnType<typeof useEvidence>;

export function useEvidence(reviewed: ReviewedAnswer) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [hovered, hover] = useState<number | null>(null);
  const passages = useMemo(() => findPassages(reviewed), [reviewed]);
  return {
    passages,
    marked: hovered ?? chosen?.passage ?? null,
    chosen,
    choose: (passage: number, from: Chosen['from']) =>
      setChosen(chosen?.passage === passage && chosen.from === from ? null : { passage, from }),
    hover,
    idOf: (passage: number) => `${id}${passage}`,
  };
}
