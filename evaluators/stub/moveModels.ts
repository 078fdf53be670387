import type { Rubric } from '../../scenarios/rubric.ts';
import { fitRidge } from './ridge.ts';
import { tokensOf } from './tokens.ts';
import type { Vector } from './vector.ts';

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

export function fitMoves(
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
      made: fitted(made, sentencePenalty),
      whole: fitted(whole, wholePenalty),
      closes: fitted(closes, closesPenalty),
    };
  });
}

const actPenalty = 0.3;

/** For each criterion and act, how well a sentence does it. `done` has the sentences of each act by criterion. */
export function fitActs(
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
      fitted(
        rows.map(({ vector, act }) => ({ vector, target: Number(act === at) })),
        actPenalty,
      ),
    );
  });
}

function fitted(rows: readonly { vector: Vector; target: number }[], penalty: number): Vector {
  return fitRidge(
    rows.map(({ vector }) => vector),
    rows.map(({ target }) => target),
    penalty,
  );
}
