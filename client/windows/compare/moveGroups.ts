import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import { inWords } from '../../../scenarios/text/inWords.ts';
import { quoted } from '../../../scenarios/text/quoted.ts';
import { decidedMoves } from '../../game/report/decidedMoves.ts';
import { chosenNote } from '../../game/report/reportTexts.ts';
import type { NamedAnswer } from './sharedQuestions.ts';

/** The moves that the answers make, the most frequent first. */
export function moveGroups(answers: readonly NamedAnswer[]) {
  const all = answers.flatMap(({ game, name: player, ...answer }) =>
    decidedMoves(answer).map((move) => ({ ...move, player, sentence: `${game} ${move.quote}` })),
  );
  const groups = new Map<string, typeof all>(all.map(({ move }) => [move, []]));
  for (const made of all) groups.get(made.move)?.push(made);
  const quotedBefore = new Set<string>();
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((moves) => ({
      move: moves[0]?.move ?? '',
      // "Four would have the bank choose later"
      heading: `${upperFirst(inWords(moves.length))}${inThirdPerson(moves[0]?.name ?? '')}`,
      // `remark` follows the player's name.
      players: moves.map(({ player, quote, sentence, isChosen }) => {
        const isRepeated = quotedBefore.has(sentence);
        quotedBefore.add(sentence);
        if (quote === null) return { name: player, remark: isChosen ? `, ${chosenNote}` : '' };
        return { name: player, remark: isRepeated ? ', with the same sentence' : `: ${quoted(quote)}` };
      }),
      // The questions that the move leaves open, with who asks them.
      prompts: [...new Set(moves.map(({ by, question }) => `${upperFirst(by)} asks: ${quoted(question)}`))],
    }));
}

/** The name of a move addresses one player. A name that cannot be put into the third person is quoted. */
function inThirdPerson(name: string): string {
  const act = /^You['’]d (.+)$/u
    .exec(name)?.[1]
    ?.replaceAll(/\byourself\b/g, 'themselves')
    .replaceAll(/\byour\b/g, 'their');
  return act === undefined || /\byou/i.test(act) ? `: ${quoted(name)}` : ` would ${act}`;
}
