import { type Static, Type } from 'typebox';
import { Verdict as EvaluationVerdict } from '../evaluators/assessment.ts';
import type { Progress as EvaluationProgress } from '../evaluators/evaluationEvent.ts';
import { Conclusion, EvaluatorInfo } from '../evaluators/evaluator.ts';
import { gameLength } from '../scenarios/bank.ts';
import { Pack } from '../scenarios/pack.ts';
import { Scenario } from '../scenarios/scenario.ts';

/** The most code points that an answer may have. */
export const longestAnswer = 8000;

const UserAnswer = Type.String({ maxLength: longestAnswer, pattern: '\\S' });

export const EvaluateAnswerBody = Type.Object({ scenario: Scenario, userAnswer: UserAnswer });

export const EvaluateAnswerReply = Type.Object({
  feedback: Type.String({ minLength: 1 }),
  /** What the answer is worth, criterion by criterion in the rubric's order. */
  verdict: EvaluationVerdict,
  /** To be kept, and sent along in the overall call: the same for the server alone, signed. */
  assessment: Type.String(),
});

export const EvaluateOverallBody = Type.Object({
  questionsAndAnswers: Type.Array(
    Type.Object({
      scenario: Scenario,
      answer: UserAnswer,
      feedback: Type.String({ maxLength: 32_000 }),
      assessment: Type.Optional(Type.String({ maxLength: 96_000 })),
    }),
    { minItems: gameLength, maxItems: gameLength },
  ),
});

export const EvaluateOverallReply = Type.Object({
  evaluation: Conclusion,
});

export const ErrorEnvelope = Type.Object({
  error: Type.Object({
    /** What happened, for programs. */
    code: Type.String(),
    /** What happened, for the player. */
    message: Type.String(),
    retryable: Type.Boolean(),
    requestId: Type.String(),
  }),
});

/** A further piece of the feedback: joined, they are exactly what `done` brings. */
export const TextDelta = Type.Object({ delta: Type.String() });

/** What the server puts into the page itself. */
export const PageData = Type.Object({
  pack: Pack,
  scenarios: Type.Array(Scenario),
  /** How many of them a game takes. */
  gameLength: Type.Integer(),
  functionsBase: Type.String(),
  longestAnswer: Type.Integer(),
  evaluator: EvaluatorInfo,
});

export type EvaluateAnswerBody = Static<typeof EvaluateAnswerBody>;
export type EvaluateAnswerReply = Static<typeof EvaluateAnswerReply>;
export type EvaluateOverallBody = Static<typeof EvaluateOverallBody>;
export type EvaluateOverallReply = Static<typeof EvaluateOverallReply>;
export type Verdict = Static<typeof EvaluationVerdict>;
export type ErrorEnvelope = Static<typeof ErrorEnvelope>;
export type Progress = Static<typeof EvaluationProgress>;
export type TextDelta = Static<typeof TextDelta>;
/** A streamed reply: the names of its events and what their data is. `done` or `error` is the last. */
export type StreamEvents<Reply> = { progress: Progress; text: TextDelta; done: Reply; error: ErrorEnvelope };
export type PageData = Static<typeof PageData>;
