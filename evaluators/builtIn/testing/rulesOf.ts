import type { MoveRules } from '../moves/moves.ts';

/** How likely a move is made is how well its best sentence fits it. */
export function rulesOf(changes: Partial<MoveRules>): MoveRules {
  const reply = { weights: [], accepts: 0, evades: 0 };
  const thresholds = { named: 1, reported: 1, certain: 2, ask: 0, accept: 0, act: 0 };
  return { made: [0, 1], main: [], closed: [], reply, ...thresholds, ...changes };
}
