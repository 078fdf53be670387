import type { Move } from './moves/moves.ts';

/** What a move is called in feedback; reactions have no name, since nothing is earned by them. */
export const moveNames: Readonly<Partial<Record<Move, string>>> = {
  rule: 'it sets a rule for the cases to come',
  right: 'it says who may decide or answers for it',
  followUp: 'it names a moment to look again',
  incentive: 'it changes what is rewarded',
  cause: 'it asks where such cases come from',
  cost: 'it admits what your way costs',
  limits: 'it says what is not known',
  reframe: 'it puts the question differently',
  learn: 'it plans how to find out',
  fallback: 'it says what happens if this fails',
  people: 'it thinks of what the others should hear or keep',
  reason: 'it gives a reason',
  harm: 'it names who pays for it',
};
