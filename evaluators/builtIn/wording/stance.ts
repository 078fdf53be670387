import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import type { Judged } from './judged.ts';

export type Stance = {
  /** A named move does harm, or the likeliest one of an unclear answer would, or only a red line seems crossed. */
  is: 'harmful' | 'suspected' | 'risky' | 'sound';
  /** What lowers the level, where no named move does. */
  risk: string | null;
};

/**
 * Quotes no sentence for a red line, because half of the sentences it would quote don't cross it. Tells of a suspicion
 * only where it lowers the level: of the suspicions that don't, half are wrong.
 */
export function stanceOf({
  entry: { rubric },
  judgement,
  moves,
  likely,
  effect,
  isUndecided,
}: Pick<Judged, 'entry' | 'judgement' | 'moves' | 'likely' | 'effect' | 'isUndecided'>): Stance {
  if (moves.isHarmful) return { is: 'harmful', risk: null };
  if (isUndecided) return { is: 'sound', risk: null }; // what a player only weighs does no harm
  const { crossings, isCapped } = judgement;
  const isUnclear = isCapped || (moves.made.length === 0 && !effect?.isAnswer);
  const suspected = isUnclear && likely[0]?.move.harms ? likely[0].move : null;
  const line = rubric.redLines.find(({ name }) => name === crossings[0]?.redLine);
  if (line) return { is: suspected ? 'suspected' : 'risky', risk: `There may be a risk here. ${line.because}` };
  if (!suspected) return { is: 'sound', risk: null };
  const risk = `Perhaps ${lowerFirst(suspected.name)}. If so, there's a risk. ${suspected.harms}`;
  return { is: 'suspected', risk: isCapped ? risk : null };
}
