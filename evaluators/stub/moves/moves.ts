import { juniorMoves } from './juniorMoves.ts';
import { leadMoves } from './leadMoves.ts';
import { midMoves } from './midMoves.ts';
import { compilePatterns } from './pattern.ts';
import { seniorMoves } from './seniorMoves.ts';

const tables = { ...juniorMoves, ...midMoves, ...seniorMoves, ...leadMoves };

export type Move = keyof typeof tables;

const patterns = compilePatterns<Move>(tables);

const denying = /not|never|without|instead|rather|refuse|no need|against/;
const denial = / (?:not|never|without|instead of|rather than|refuse to|no need (?:to|for)|against)(?: \S+){0,2} $/;

/** What a sentence does, whatever it is about; what it says that it will not do is not done. */
export function movesIn(plain: string): Move[] {
  const denies = denying.test(plain); // seldom, and the other expression looks at every word
  return [...patterns.in(plain)].filter(([, at]) => !(denies && denial.test(plain.slice(0, at)))).map(([move]) => move);
}
