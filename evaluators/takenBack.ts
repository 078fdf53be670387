import { lowerFirst } from '../scenarios/text/firstLetter.ts';

/**
 * What the page takes back of the feedback if the player did not mean a move: how it is worded, and how it is found.
 * Saved games have earlier wordings too.
 */
export function decisionName({ move, isCertain }: { move: { name: string }; isCertain: boolean }, also = ''): string {
  const decided = move.name.replace(/^You'd/, `$&${also}`);
  return isCertain ? decided : `If I read you right, ${lowerFirst(decided)}`;
}

export function isDecision(line: string, name: string): boolean {
  return withoutAlso(line.replace(', it seems: ', ': ')).includes(`${name.slice(1)}: `);
}

export function withoutAlso(line: string): string {
  return line.replace(/^(It|You'd|If I read you right, you'd) also /, '$1 ');
}

export function sceneChange(by: 'It' | 'Your reply'): string {
  return ` ${by} changes what happens next.`;
}

export function withoutSceneChange(line: string): string {
  return line.replace(/ (What happens next changes too|(It|Your reply) changes what happens next)\.$/, '');
}
