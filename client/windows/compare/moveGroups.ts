import { inWords, upperFirst } from '../../ui/inWords.ts';
import type { NamedAnswer } from './sharedQuestions.ts';

export type MoveGroup = {
  move: string;
  heading: string; // "Four would have the bank choose later"
  made: readonly { name: string; quote: string | null }[];
  prompts: readonly string[]; // the questions that the move leaves open, with who asks them
};

/** The moves that the answers make, the most frequent first. */
export function moveGroups(answers: readonly NamedAnswer[]): readonly MoveGroup[] {
  const all = answers.flatMap(({ name: player, verdict }) =>
    (verdict?.moves ?? []).map((made) => ({ ...made, player })),
  );
  return [...new Set(all.map(({ move }) => move))]
    .map((move) => {
      const made = all.filter((other) => other.move === move);
      return {
        move,
        heading: `${upperFirst(inWords(made.length))}${would(made[0]?.name ?? '')}`,
        made: made.map(({ player, quote }) => ({ name: player, quote })),
        prompts: [...new Set(made.map(({ by, question }) => `${upperFirst(by)} asks: “${question}”`))],
      };
    })
    .toSorted((one, other) => other.made.length - one.made.length);
}

/** The name of a move speaks to one player. One that cannot be turned to several is quoted. */
function would(name: string): string {
  const act = /^You['’]d (.+)$/u
    .exec(name)?.[1]
    ?.replaceAll(/\byourself\b/g, 'themselves')
    .replaceAll(/\byour\b/g, 'their');
  return act === undefined || /\byou/i.test(act) ? `: “${name}”` : ` would ${act}`;
}
