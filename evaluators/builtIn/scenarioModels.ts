import type { Rubric } from '../../scenarios/rubric.ts';
import { fitRidge } from './vectors/ridge.ts';
import type { Vector } from './vectors/vector.ts';
import { tokenize } from './words/tokens.ts';
import { toVector, withParts } from './words/tokenVector.ts';

export type ScenarioModels = {
  /** How rare each token is. Only without training answers; else the rarities are those of the general models. */
  rarity?: Vector;
  criteria: readonly Vector[];
  redLines: readonly Vector[];
  /** Predicts from a whole answer whether it crosses any red line. */
  harm: Vector;
  /**
   * How well a sentence and a whole answer make the move, how well a sentence and a reply answer its question, and how
   * often it is the main one (`mainOdds` in reading.ts).
   */
  moves: readonly { made: Vector; whole: Vector; closes: Vector; replied: Vector; mainOdds: number }[];
  /** How well a sentence does each act of each criterion. */
  acts: readonly (readonly Vector[])[];
};

type Tokens = ReadonlySet<string>;

/** The training data of a scenario's models, beside its rubric. Numbers are indexes in the rubric's lists. */
type Examples = {
  sentences: readonly ExampleSentence[];
  harms: readonly { tokens: Tokens; crosses: boolean }[];
  /** The main move is the first. A reader said whether the question of a move is answered, but only for moves that the answer makes. */
  answers: readonly { tokens: Tokens; makes: ReadonlySet<number>; sentences: readonly MoveSentence[] }[];
  /** Replies to the question of a move. */
  replies: readonly { sentences: readonly Tokens[]; move: number; closes: ReadonlySet<number> }[];
  actSentences: readonly { tokens: Tokens; criterion: number; act: number | null }[];
};

/** `shows` maps a criterion to how well the sentence shows it, from 0 to 1. `crosses` holds red lines. */
type ExampleSentence = { tokens: Tokens; shows: ReadonlyMap<number, number>; crosses: readonly number[] };

/** `made` maps a move to how well the sentence makes it, from 0 to 1. `closes`: moves whose question it answers. */
type MoveSentence = { tokens: Tokens; made: ReadonlyMap<number, number>; closes: ReadonlySet<number> };

const penalties = { criteria: 0.3, redLines: 0.5, made: 0.3, whole: 0.3, closes: 0.5, acts: 0.3 };
export const harmPenalty = 0.3;

export function fitScenario(rubric: Rubric, examples: Examples, rarity: Vector): ScenarioModels {
  const { criteria, redLines, moves = [] } = rubric;
  const plain = <T extends { tokens: Tokens }>(text: T) => ({ ...text, vector: toVector(rarity, text.tokens) });
  const moving = <T extends { tokens: Tokens }>(text: T) => {
    const { vector } = plain(text);
    return { ...text, vector: withParts(vector, text.tokens) };
  };
  const sentences = [...examples.sentences, ...rubricExamples(rubric)].map(plain);
  const answers = examples.answers.map((answer) => ({ ...moving(answer), sentences: answer.sentences.map(moving) }));
  const sentencesIn = (answer: (typeof answers)[number]) => answer.sentences;
  const written = <Labels extends object>(text: string, labels: Labels) =>
    moving({ ...labels, tokens: tokenize(text) });
  const makingSentences = moves.flatMap((move, index) => {
    const makes = { made: new Map([[index, 1]]), makes: new Set([index]), closes: new Set<number>() };
    return move.examples.map((text) => written(text, makes));
  });
  const closing = moves.flatMap(({ closes }, move) =>
    closes.map((text) => written(text, { move, made: new Map<number, number>(), closes: new Set([move]) })),
  );
  const replies = examples.replies.map((reply) =>
    moving({ ...reply, tokens: new Set(reply.sentences.flatMap((tokens) => [...tokens])) }),
  );
  const replySentences = examples.replies.flatMap((reply) =>
    reply.sentences.map((tokens) => moving({ ...reply, tokens })),
  );
  const acting = criteria.flatMap(({ acts = [] }, criterion) =>
    acts.flatMap(({ examples: texts }, act) => texts.map((text) => written(text, { criterion, act }))),
  );
  const actSentences = [...examples.actSentences.map(moving), ...acting];
  return {
    criteria: criteria.map((_, index) => fitRidge(sentences, penalties.criteria, ({ shows }) => shows.get(index) ?? 0)),
    redLines: redLines.map((_, index) =>
      fitRidge(sentences, penalties.redLines, ({ crosses }) => Number(crosses.includes(index))),
    ),
    harm: fitRidge(examples.harms.map(plain), harmPenalty, ({ crosses }) => Number(crosses)),
    moves: moves.map((_, move) => {
      const makers = answers.filter(({ makes }) => makes.has(move));
      const isOwn = (text: { move: number }) => text.move === move;
      // What answers its question is easily taken for the move itself.
      const made = [...answers.flatMap(sentencesIn), ...makingSentences, ...closing.filter(isOwn)];
      const answering = [...closing, ...replySentences].filter(isOwn);
      const closes = [...makers.flatMap(sentencesIn), ...makingSentences, ...answering];
      const replied = [...makingSentences, ...[...closing, ...replies].filter(isOwn)];
      return {
        made: fitRidge(made, penalties.made, (sentence) => sentence.made.get(move) ?? 0),
        whole: fitRidge([...answers, ...makingSentences], penalties.whole, ({ makes }) => Number(makes.has(move))),
        closes: fitRidge(closes, penalties.closes, (sentence) => Number(sentence.closes.has(move))),
        replied: fitRidge(replied, penalties.closes, (reply) => Number(reply.closes.has(move))),
        mainOdds: oddsOfMain(makers, move),
      };
    }),
    acts: criteria.map(({ acts = [] }, criterion) => {
      const own = actSentences.filter((actSentence) => actSentence.criterion === criterion);
      return acts.map((_, index) => fitRidge(own, penalties.acts, ({ act }) => Number(act === index)));
    }),
  };
}

/** `makers` make the move. Those that make no other say nothing. */
function oddsOfMain(makers: Examples['answers'], move: number): number {
  const several = makers.filter(({ makes }) => makes.size > 1);
  const leading = several.filter(({ makes: [main] }) => main === move).length;
  return Math.round(100 * Math.log((leading + 1) / (several.length - leading + 1))) / 100;
}

/** Junior sentences are left out, because they touch on a criterion without showing it. */
export function rubricExamples({ criteria, redLines }: Rubric): ExampleSentence[] {
  const toExample = (text: string, shows: number[], crosses: number[]) => ({
    tokens: tokenize(text),
    shows: new Map(shows.map((criterion) => [criterion, 1])),
    crosses,
  });
  return [
    ...criteria.flatMap(({ mid, senior, lead, next, examples }, index) =>
      [mid, senior, lead, next, ...examples.flatMap((example) => [example.mid, example.senior, example.lead])].flatMap(
        (text) => (text ? toExample(text, [index], []) : []),
      ),
    ),
    ...redLines.flatMap(({ crosses, respects }, index) => [
      ...crosses.map((text) => toExample(text, [], [index])),
      ...respects.map((text) => toExample(text, [], [])),
    ]),
  ];
}
