import { groupMoves } from '../../builtIn/moves/groupMoves.ts';
import { mainFeatures } from '../../builtIn/moves/mainMove.ts';
import { closingFeatures, type MoveRules, moveFeatures, rankMoves } from '../../builtIn/moves/moves.ts';
import { replyFeatures } from '../../builtIn/moves/readReply.ts';
import type { Reading } from '../../builtIn/reading.ts';
import { predict, rounded } from '../../builtIn/vectors/vector.ts';
import type { HeldOut } from './learnRules.ts';
import { fitLogistic } from './logistic.ts';
import { type Prediction, thresholdFrom, thresholdUpTo, upperQuantile } from './thresholds.ts';
import type { TrainingAnswer, TrainingReply } from './trainingSet.ts';

type ReadActSentence = { act: number | null; fits: readonly number[] };
type ReadAll = {
  answers: readonly HeldOut[];
  replies: readonly { answer: TrainingReply; reading: Reading }[];
  actSentences: readonly ReadActSentence[];
};

type Goals = {
  /** The minimum share of named moves that are really made. */
  named: number;
  /**
   * Whether a harmless move may be named as a guess ("If I read you right, …"). Guesses are too often wrong, so the
   * player is asked instead. But where a story has no labelled answers, few moves are certain.
   */
  hedges: boolean;
  /** The minimum share of moves named outright that are really made. */
  certain: number;
  /** The share of harmless answers that may be reported for a harmful move. */
  accused: number;
  /** The share of questions put that the answer may have answered already. */
  askedInVain: number;
  /** The minimum share of questions taken for answered that are, by an answer and by a reply. */
  accepted: number;
  settled: number;
  /** The share of replies taken for evasive that may answer the question. */
  evading: number;
  /** The minimum share of sentences praised for an act that do it. */
  acts: number;
};

export function learnMoveRules({ answers: heldOut, replies, actSentences }: ReadAll, goals: Goals): MoveRules {
  const rows = heldOut.flatMap(({ answer, reading }) =>
    (answer.entry.rubric.moves ?? []).map(({ harms }, move) => ({
      features: moveFeatures(reading, move, harms !== undefined),
      target: Number(answer.moves.some((labelled) => labelled.move === move)),
    })),
  );
  const made = fitLogistic(rows);
  const sentences = heldOut.flatMap(({ answer, reading }) =>
    answer.moves.flatMap(({ move, answers }) =>
      reading.sentences.map(({ text }, index) => ({
        features: closingFeatures(reading, move, index),
        target: Number(answers[answer.sentences.findIndex((sentence) => sentence.text === text)] ?? false),
      })),
    ),
  );
  const closed = fitLogistic(sentences);
  const replyRows = replies.map(({ answer, reading }) => ({
    features: replyFeatures(reading, answer.move),
    target: Number(answer.closes),
  }));
  // A reply that answers one question does not, as a rule, answer another.
  const elsewhere = replies.flatMap(({ answer, reading }) => {
    const other = (answer.move + 1) % (answer.entry.rubric.moves?.length ?? 1);
    return answer.closes ? [{ features: replyFeatures(reading, other), target: 0 }] : [];
  });
  const reply = { weights: fitLogistic([...replyRows, ...elsewhere]), accepts: 0, evades: 0 };
  const replied = replyRows.map(({ features, target }) => {
    return { sure: predict(features, reply.weights), isTrue: target === 1 };
  });
  const unlimited = {
    made,
    main: [],
    closed,
    named: 0,
    reported: 0,
    certain: 0,
    ask: 0,
    accept: 0,
    reply,
    act: 0,
  };
  const found = heldOut.map(({ answer, reading }) => {
    return { answer, moves: rankMoves(reading, answer.entry.rubric, unlimited) };
  });
  const isHarmful = (answer: TrainingAnswer, move: number) => answer.entry.rubric.moves?.[move]?.harms !== undefined;
  const suspected = found
    .filter(({ answer }) => answer.moves.every(({ move }) => !isHarmful(answer, move)))
    .map(({ answer, moves }) =>
      Math.max(...moves.map(({ move, logOdds }) => (isHarmful(answer, move) ? logOdds : -Infinity))),
    );
  // Varied answers are the hardest, and the likest to those of players.
  const varied = found.filter(({ answer }) => answer.kind === 'varied');
  const predictions = varied.flatMap(({ answer, moves }) =>
    moves.map(({ move, logOdds }) => ({
      sure: logOdds,
      isTrue: answer.moves.some((labelled) => labelled.move === move),
      harmful: isHarmful(answer, move),
    })),
  );
  const namingThreshold = (isKind: (prediction: { harmful: boolean }) => boolean) =>
    thresholdFrom(predictions.filter(isKind), goals.named);
  const named = namingThreshold(({ harmful }) => !harmful);
  const reported = namingThreshold(({ harmful }) => harmful);
  const asked = found.flatMap(({ answer, moves }) =>
    moves.flatMap(({ move, logOdds, closing }) => {
      const own = answer.moves.find((labelled) => labelled.move === move);
      return own && logOdds >= (isHarmful(answer, move) ? reported : named)
        ? [{ sure: closing.logOdds, isTrue: own.answers.includes(true) }]
        : [];
    }),
  );
  const certain = thresholdFrom(predictions, goals.certain);
  const rules = {
    made,
    main: [],
    closed,
    named: goals.hedges ? named : certain,
    certain,
    reported: Math.max(reported, upperQuantile(goals.accused, suspected) ?? Number.MAX_VALUE),
    ask: thresholdUpTo(asked, goals.askedInVain),
    accept: thresholdFrom(asked, goals.accepted),
    reply: { ...reply, accepts: thresholdFrom(replied, goals.settled), evades: thresholdUpTo(replied, goals.evading) },
    act: thresholdFrom(actSentences.map(actPrediction), goals.acts),
  };
  return { ...rules, main: learnMain(heldOut, rules) };
}

/** From pairs of named moves of an answer, one of which is its main one. */
function learnMain(heldOut: readonly HeldOut[], rules: MoveRules): number[] {
  const rows = heldOut.flatMap(({ answer: { entry, moves }, reading }) => {
    const { named } = groupMoves(reading, entry.rubric, rules);
    const inOrder = named
      .filter(({ move }) => entry.rubric.moves?.[move]?.harms === undefined)
      .sort((a, b) => a.sentence - b.sentence);
    const all = mainFeatures(reading, inOrder);
    const main = all[inOrder.findIndex(({ move }) => move === moves[0]?.move)];
    return main
      ? all
          .filter((other) => other !== main)
          .flatMap((other) => [difference(main, other, 1), difference(other, main, 0)])
      : [];
  });
  return fitLogistic(rows);
}

function difference(one: readonly number[], other: readonly number[], target: number) {
  return { features: one.map((value, index) => value - (other[index] ?? 0)), target };
}

function actPrediction({ act, fits }: ReadActSentence): Prediction {
  const sure = rounded(Math.max(...fits));
  return { sure, isTrue: act !== null && rounded(fits[act] ?? 0) === sure };
}
