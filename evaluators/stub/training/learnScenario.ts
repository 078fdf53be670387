import type { BankEntry } from '../../../scenarios/bank.ts';
import type { GeneralModels } from '../reading.ts';
import { fitScenario, type ScenarioModels } from '../scenarioModels.ts';
import { tokensIn } from '../text.ts';
import { tokensOf } from '../tokens.ts';
import { doesCross, type TrainingSet } from './trainingSet.ts';

/** The target for a sentence that a reader accepted as evidence, but not as the best. The best has 1. */
const wouldDo = 0.7;

export function learnScenario(
  { answers, passages, deeds, replies }: TrainingSet,
  entry: BankEntry,
  rarity: GeneralModels['rarity'],
): ScenarioModels {
  const isOwn = (one: { entry: BankEntry }) => one.entry === entry;
  const own = answers.filter(isOwn);
  const labelled = own.flatMap(({ sentences, evidence, crosses }) =>
    sentences
      .map(({ tokens }, at) => ({
        tokens,
        shows: new Map([
          ...(evidence?.shows[at] ?? []).map((criterion) => [criterion, wouldDo] as const),
          ...(evidence?.best[at] ?? []).map((criterion) => [criterion, 1] as const),
        ]),
        crosses: crosses?.[at] ?? [],
      }))
      .filter((sentence) => evidence || sentence.crosses.length > 0),
  );
  const told = passages.filter(isOwn).map(({ text, redLine, crosses }) => ({
    tokens: tokensOf(text),
    shows: new Map<number, number>(),
    crosses: crosses ? [redLine] : [],
  }));
  const looked = own
    .filter(({ crosses }) => crosses)
    .map((one) => ({ tokens: tokensIn(one.sentences), crosses: doesCross(one) === true }));
  const examples = {
    sentences: [...labelled, ...told],
    harms: [...looked, ...told.map(({ tokens, crosses }) => ({ tokens, crosses: crosses.length > 0 }))],
    answers: own.map(({ sentences, moves }) => ({
      tokens: tokensIn(sentences),
      makes: new Set(moves.map(({ move }) => move)),
      sentences: sentences.map(({ tokens }, at) => ({
        tokens,
        made: new Map(moves.map((one) => [one.move, one.made[at] ?? 0])),
        closes: new Set(moves.filter((one) => one.answers[at]).map(({ move }) => move)),
      })),
    })),
    replies: replies
      .filter(isOwn)
      .flatMap(({ move, closes, sentences }) =>
        sentences.map(({ tokens }) => ({ tokens, move, closes: new Set(closes ? [move] : []) })),
      ),
    deeds: deeds.filter(isOwn).map(({ text, ...deed }) => ({ ...deed, tokens: tokensOf(text) })),
  };
  return fitScenario(entry.rubric, examples, rarity);
}
