import type { Move } from '../scenarios/rubric.ts';

/** Whether the question of a move is answered. */
export type QuestionState = {
  move: Move;
  /** The sentence that answers it; null if there may be none. */
  answeredBy: string | null;
  /** Whether it is still open, after a reply too. If there is a doubt, it is neither open nor answered. */
  isOpen: boolean;
};

/** A move that the answer makes. Quotations have their quotation marks. */
export type NamedMove = QuestionState & {
  /** The sentence that makes it, as a quote and as the quotation that the player reads. */
  quote: string;
  quotation: string;
  isCertain: boolean;
};
