import type { Rubric } from '../../scenarios/rubric.ts';
import { fitRidge } from './ridge.ts';
import { tokensOf } from './tokens.ts';
import type { Vector } from './vector.ts';

export type ScenarioModels = {
  /**
   * How rare each token is. Only for scenarios without training answers; the others use the rarities of the general
   * models.
   */
  rarity?: Vector;
  criteria: readonly Vector[];
  redLines: readonly Vector[];
  /** Predicts from a whole answer whether it crosses any red line. */
  harm: Vector;
  moves: readonly MoveModels[];
  /** By criterion and act. */
  acts: readonly (readonly Vector[])[];
};

/** What a scenario's models learn from, beside its rubric. */
export type Examples = {
  sentences: readonly ExampleSentence[];
  harms: readonly HarmExample[];
  moves: readonly MoveAnswer[];
  replies: readonly ReplySentence[];
  deeds: readonly { criterion: number; act: number | null; vector: Vector }[];
};

type HarmExample = { vector: Vector; crosses: boolean };

/**
 * `shows` maps the index of a criterion to how well the sentence shows it, from 0 to 1. `crosses` holds indexes of red
 * lines.
 */
export type ExampleSentence = { vector: Vector; shows: ReadonlyMap<number, number>; crosses: readonly number[] };

const evidencePenalty = 0.3;
const redLinePenalty = 0.5;
export const harmPenalty = 0.3;

export function fitScenario(
  rubric: Rubric,
  { sentences, harms, moves, replies, deeds }: Examples,
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
  moveVectorOf: (tokens: ReadonlySet<string>) => Vector,
): ScenarioModels {
  const { criteria, redLines } = rubric;
  const examples = [...sentences, ...rubricExamples(rubric, vectorOf)];
  const fitted = (penalty: number, target: (example: ExampleSentence) => number) =>
    fitRows(
      examples.map((example) => ({ vector: example.vector, target: target(example) })),
      penalty,
    );
  return {
    criteria: criteria.map((_, at) => fitted(evidencePenalty, ({ shows }) => shows.get(at) ?? 0)),
    redLines: redLines.map((_, at) => fitted(redLinePenalty, ({ crosses }) => Number(crosses.includes(at)))),
    harm: fitRows(
      harms.map(({ vector, crosses }) => ({ vector, target: Number(crosses) })),
      harmPenalty,
    ),
    moves: fitMoves(rubric, moves, replies, moveVectorOf),
    acts: fitActs(rubric, deeds, moveVectorOf),
  };
}

/** Junior sentences are left out, because they touch on a criterion without showing it. */
export function rubricExamples(
  { criteria, redLines }: Rubric,
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
): ExampleSentence[] {
  const example = (text: string, shows: number[], crosses: number[]) => ({
    vector: vectorOf(tokensOf(text)),
    shows: new Map(shows.map((criterion) => [criterion, 1])),
    crosses,
  });
  return [
    ...criteria.flatMap(({ mid, senior, lead, next, examples }, at) =>
      [mid, senior, lead, next, ...examples.flatMap((one) => [one.mid, one.senior, one.lead])].flatMap((text) =>
        text ? example(text, [at], []) : [],
      ),
    ),
    ...redLines.flatMap(({ crosses, respects }, at) => [
      ...crosses.map((text) => example(text, [], [at])),
      ...respects.map((text) => example(text, [], [])),
    ]),
  ];
}

export type MoveModels = {
  /** How well a sentence makes the move. */
  made: Vector;
  /** How well a whole answer makes it. */
  whole: Vector;
  /** How well a sentence answers its question. */
  closes: Vector;
};

/** `made` and `closes` map the index of a move to how well the sentence does it, from 0 to 1. */
type MoveSentence = {
  vector: Vector;
  made: ReadonlyMap<number, number>;
  closes: ReadonlyMap<number, number>;
};

export type MoveAnswer = {
  vector: Vector;
  sentences: readonly MoveSentence[];
  /** The moves that it makes. Only of these a reader said whether the question is answered. */
  makes: ReadonlySet<number>;
};

/** A sentence that replies to the question of a move. */
export type ReplySentence = { vector: Vector; move: number; closes: boolean };

const sentencePenalty = 0.3;
const wholePenalty = 0.3;
const closesPenalty = 0.5;

function fitMoves(
  { moves = [] }: Pick<Rubric, 'moves'>,
  answers: readonly MoveAnswer[],
  replies: readonly ReplySentence[],
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
): MoveModels[] {
  const vectors = (texts: readonly string[]) => texts.map((text) => vectorOf(tokensOf(text)));
  const examples = moves.flatMap((move, at) => vectors(move.examples).map((vector) => ({ vector, at })));
  const closing = moves.flatMap((move, at) => vectors(move.closes).map((vector) => ({ vector, at })));
  const sentences = answers.flatMap((answer) => answer.sentences);
  return moves.map((_, move) => {
    const made = [
      ...sentences.map(({ vector, made: all }) => ({ vector, target: all.get(move) ?? 0 })),
      ...examples.map(({ vector, at }) => ({ vector, target: Number(at === move) })),
    ];
    const whole = [
      ...answers.map(({ vector, makes }) => ({ vector, target: Number(makes.has(move)) })),
      ...examples.map(({ vector, at }) => ({ vector, target: Number(at === move) })),
    ];
    const closes = [
      ...answers
        .filter(({ makes }) => makes.has(move))
        .flatMap((answer) =>
          answer.sentences.map(({ vector, closes: all }) => ({ vector, target: all.get(move) ?? 0 })),
        ),
      ...examples.map(({ vector }) => ({ vector, target: 0 })),
      ...closing.flatMap(({ vector, at }) => (at === move ? { vector, target: 1 } : [])),
      ...replies.flatMap((reply) =>
        reply.move === move ? { vector: reply.vector, target: Number(reply.closes) } : [],
      ),
    ];
    return {
      made: fitRows(made, sentencePenalty),
      whole: fitRows(whole, wholePenalty),
      closes: fitRows(closes, closesPenalty),
    };
  });
}

const actPenalty = 0.3;

/** For each criterion and act, how well a sentence does it. `done` has the sentences of each act by criterion. */
function fitActs(
  { criteria }: Pick<Rubric, 'criteria'>,
  done: readonly { criterion: number; act: number | null; vector: Vector }[],
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
): Vector[][] {
  return criteria.map(({ acts = [] }, criterion) => {
    const rows = [
      ...done.filter((one) => one.criterion === criterion),
      ...acts.flatMap(({ examples }, act) => examples.map((text) => ({ act, vector: vectorOf(tokensOf(text)) }))),
    ];
    return acts.map((_, at) =>
      fitRows(
        rows.map(({ vector, act }) => ({ vector, target: Number(act === at) })),
        actPenalty,
      ),
    );
  });
}

function fitRows(rows: readonly { vector: Vector; target: number }[], penalty: number): Vector {
  return fitRidge(
    rows.map(({ vector }) => vector),
    rows.map(({ target }) => target),
    penalty,
  );
}
