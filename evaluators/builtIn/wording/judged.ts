import type { BankEntry } from '../../../scenarios/bank.ts';
import type { Level, Move } from '../../../scenarios/rubric.ts';
import type { NamedMove } from '../../moveState.ts';
import type { Evidence, Judgement } from '../judge.ts';
import type { Rules } from '../models.ts';
import type { Reading } from '../reading.ts';
import type { Composed } from './feedback.ts';
import type { MoveLines } from './moveLines.ts';

/** What the feedback is made from. */
export type Judged = {
  entry: BankEntry;
  answer: string;
  isUndecided: boolean;
  reading: Reading;
  judgement: Judgement;
  level: Level;
  moves: MoveLines;
  /** Moves that are not named and that the answer may make, the likeliest first. */
  likely: readonly NamedMove[];
  /** Two that neither do harm nor leave it to others, for a player who can't decide. */
  ways: readonly Move[];
  /**
   * What sentences of a reply clearly show, the level without it, and whether it answers its question (null if that is
   * not certain). Null without a reply.
   */
  effect: { shown: readonly Evidence[]; levelBefore: Level; isAnswer: boolean | null } | null;
  /** The feedback on the answer without its reply; null without a reply. */
  earlier: Composed | null;
  rules: Rules;
};
