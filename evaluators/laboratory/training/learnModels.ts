import type { BankEntry } from '../../../scenarios/bank.ts';
import { maxCriteria } from '../../../scenarios/rubric.ts';
import type { GeneralModels } from '../../builtIn/reading.ts';
import { fitScenario, harmPenalty, type ScenarioModels } from '../../builtIn/scenarioModels.ts';
import { fitRidge } from '../../builtIn/vectors/ridge.ts';
import { collectTokens } from '../../builtIn/words/ownSentences.ts';
import { tokenize } from '../../builtIn/words/tokens.ts';
import { toVector } from '../../builtIn/words/tokenVector.ts';
import { learnJunk } from './junk.ts';
import { doesCross, type TrainingSet } from './trainingSet.ts';

const levelPenalty = 0.2;
const sentencePenalty = 2;
const replyPenalty = 0.3;

/** How much a varied answer counts for the predicted level, beside one that was written for a level. */
const variedWeight = 0.3;

/** The target for a sentence that a reader accepted as evidence, but not as the best. The best has 1. */
const acceptedTarget = 0.7;

export function learnGeneral({ answers, replies, junk }: TrainingSet, minJunk: number): GeneralModels {
  const { rarity, weights } = learnJunk({ answers, junk });
  const vector = (tokens: Iterable<string>) => toVector(rarity, tokens);

  const answerRows = answers.map((answer) => ({
    vector: vector(collectTokens(answer.sentences)),
    rank: answer.rank,
    crosses: doesCross(answer),
    kind: answer.kind,
  }));
  const junkRows = junk.map(({ text }) => ({ vector: vector(tokenize(text)), rank: 0 }));
  // Attack text added to an answer must not change its predicted level.
  const mixedRows = answers
    .filter(({ kind }) => kind !== 'varied')
    .map((answer, index) => ({
      vector: vector([
        ...new Set([...collectTokens(answer.sentences), ...tokenize(junk[index % junk.length]?.text ?? '')]),
      ]),
      rank: answer.rank,
    }));
  const sentenceRows = answers.flatMap(({ sentences: all, evidence }) =>
    evidence
      ? all.map(({ tokens }, index) => ({
          vector: vector(tokens),
          shows: evidence.shows[index] ?? [],
          bestScore: Math.max(0, ...(evidence.shows[index] ?? []).map((criterion) => evidence.scores[criterion] ?? 0)),
        }))
      : [],
  );
  const settlingRows = answers.flatMap(({ sentences, moves }) =>
    moves.length === 0
      ? []
      : sentences.map(({ tokens }, index) => ({
          vector: vector(tokens),
          answers: moves.some((move) => move.answers[index]),
        })),
  );
  const replyRows = replies.map(({ sentences, closes }) => ({ vector: vector(collectTokens(sentences)), closes }));
  const harmRows = answerRows.filter(({ crosses }) => crosses !== null);
  const weightedRows = answerRows.map((row) => (row.kind === 'varied' ? scaleRow(row, variedWeight) : row));
  return {
    rarity,
    predictedLevel: fitRidge([...weightedRows, ...junkRows, ...mixedRows], levelPenalty, ({ rank }) => rank),
    bestScore: fitRidge(sentenceRows, sentencePenalty, ({ bestScore }) => bestScore),
    harm: fitRidge(harmRows, harmPenalty, ({ crosses }) => Number(crosses)),
    answersAny: {
      sentence: fitRidge(settlingRows, sentencePenalty, (row) => Number(row.answers)),
      reply: fitRidge(replyRows, replyPenalty, ({ closes }) => Number(closes)),
    },
    aspects: Array.from({ length: maxCriteria }, (_, criterion) =>
      fitRidge(sentenceRows, sentencePenalty, ({ shows }) => Number(shows.includes(criterion))),
    ),
    junk: { weights, min: minJunk },
  };
}

export function learnScenario(
  { answers, passages, actSentences, replies }: TrainingSet,
  entry: BankEntry,
  rarity: GeneralModels['rarity'],
): ScenarioModels {
  const isOwn = (item: { entry: BankEntry }) => item.entry === entry;
  const own = answers.filter(isOwn);
  const labelled = own.flatMap(({ sentences, evidence, crosses }) =>
    sentences
      .map(({ tokens }, index) => ({
        tokens,
        shows: new Map([
          ...(evidence?.shows[index] ?? []).map((criterion) => [criterion, acceptedTarget] as const),
          ...(evidence?.best[index] ?? []).map((criterion) => [criterion, 1] as const),
        ]),
        crosses: crosses?.[index] ?? [],
      }))
      .filter((sentence) => evidence || sentence.crosses.length > 0),
  );
  const readPassages = passages.filter(isOwn).map(({ text, redLine, crosses }) => ({
    tokens: tokenize(text),
    shows: new Map<number, number>(),
    crosses: crosses ? [redLine] : [],
  }));
  const harmRows = own
    .filter(({ crosses }) => crosses)
    .map((answer) => ({ tokens: collectTokens(answer.sentences), crosses: doesCross(answer) === true }));
  const examples = {
    sentences: [...labelled, ...readPassages],
    harms: [...harmRows, ...readPassages.map(({ tokens, crosses }) => ({ tokens, crosses: crosses.length > 0 }))],
    answers: own.map(({ sentences, moves }) => ({
      tokens: collectTokens(sentences),
      makes: new Set(moves.map(({ move }) => move)),
      sentences: sentences.map(({ tokens }, index) => ({
        tokens,
        made: new Map(moves.map((move) => [move.move, move.made[index] ?? 0])),
        closes: new Set(moves.filter((move) => move.answers[index]).map(({ move }) => move)),
      })),
    })),
    replies: replies.filter(isOwn).map(({ move, closes, sentences }) => {
      return { move, closes: new Set(closes ? [move] : []), sentences: sentences.map(({ tokens }) => tokens) };
    }),
    actSentences: actSentences
      .filter(isOwn)
      .map(({ text, ...actSentence }) => ({ ...actSentence, tokens: tokenize(text) })),
  };
  return fitScenario(entry.rubric, examples, rarity);
}

/** In a regression on squared errors, an answer counts by the square of its factor. */
function scaleRow({ vector, rank }: { vector: Map<string, number>; rank: number }, share: number) {
  const factor = Math.sqrt(share);
  return { vector: new Map([...vector].map(([token, value]) => [token, value * factor])), rank: rank * factor };
}
