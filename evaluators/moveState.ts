import type { Move } from '../scenarios/rubric.ts';

/** A move, and whether its question is answered. */
export type MoveState = {
  move: Move;
  /** The sentence that answers it; null if there may be none. */
  answeredBy: string | null;
  /** Whether it is still open, after a reply too. If there is a doubt, it is neither open nor answered. */
  isOpen: boolean;
};

/** A move that the answer makes. Quotations have their quotation marks. */
export type NamedMove = MoveState & {
  /** The sentence that makes it, as a quote and as the quotation that the player reads. */
  quote: string;
  quotation: string;
  isCertain: boolean;
};
