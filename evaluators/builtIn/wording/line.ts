import type { Decision } from '../../assessment.ts';

/** A line of the feedback, with what other lines depend on. */
export type Line = {
  text: string;
  /** The player's words in it, with quotation marks. */
  quotations: readonly string[];
  /** What it says of the player before the quotation. */
  clause?: string;
  /** Whether it praises its quotations as the player's own. */
  isPraise?: boolean;
  /** The move that it says the answer makes. */
  decision?: Omit<Decision, 'line'>;
};

export function lineOf(text: string, quotations: readonly string[] = []): Line {
  return { text, quotations };
}

export function credit(clause: string, quotation: string): Line {
  return { text: `${clause}: ${quotation}`, quotations: [quotation], clause };
}

export function quotationsIn(lines: readonly Line[]): string[] {
  return lines.flatMap(({ quotations }) => quotations);
}

export function hasClause(lines: readonly Line[], clause: string): boolean {
  return lines.some((line) => line.clause === clause);
}
