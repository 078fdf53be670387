import { type Static, Type } from 'typebox';
import { Reply } from '../evaluators/answer.ts';
import { Sections, Verdict } from '../evaluators/assessment.ts';
import { Conclusion } from '../evaluators/conclusion.ts';
import type { Progress } from '../evaluators/evaluationEvent.ts';
import type { EvaluatorInfo } from '../evaluators/evaluatorInfo.ts';
import { gameLength, maxAnswerLength } from '../scenarios/gameLimits.ts';
import type { Pack } from '../scenarios/pack.ts';
import { Scenario } from '../scenarios/scenario.ts';

const UserAnswer = Type.String({ maxLength: maxAnswerLength, pattern: '\\S' });

export const EvaluateAnswerBody = Type.Object({
  scenario: Scenario,
  userAnswer: UserAnswer,
  /** Present if `userAnswer` ends with an empty line and a reply to a question of the feedback. */
  reply: Type.Optional(Reply),
});

export const EvaluateAnswerResponse = Type.Object({
  feedback: Type.String({ minLength: 1 }),
  /** What `feedback` consists of, so that clients need not take it apart. */
  sections: Sections,
  /** The findings are in the order of the rubric's criteria. */
  verdict: Verdict,
  /** The verdict, signed by the server. The client sends it back in evaluate-overall. */
  assessment: Type.String(),
});

export const EvaluateOverallBody = Type.Object({
  questionsAndAnswers: Type.Array(
    Type.Object({
      scenario: Scenario,
      answer: UserAnswer,
      feedback: Type.String({ maxLength: 32_000 }),
      assessment: Type.Optional(Type.String({ maxLength: 96_000 })),
      reply: Type.Optional(Reply),
      /** The move that the player chose as the nearest; null for none of them. */
      chosen: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
      /** The move whose scene was shown before, or an empty string; if missing, the main move. */
      insteadOf: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    { minItems: gameLength, maxItems: gameLength },
  ),
});

export const EvaluateOverallResponse = Type.Object({ evaluation: Conclusion });

/** `message` is shown to the player. */
export type ErrorEnvelope = { error: { code: string; message: string; retryable: boolean; requestId: string } };

/** All deltas of a stream, joined, are exactly the feedback in its `done` event. */
export type TextDelta = { delta: string };

/** The last event of a stream is `done` or `error`. */
export type StreamEvents<Response> = { progress: Progress; text: TextDelta; done: Response; error: ErrorEnvelope };

export type PageData = {
  pack: Pack;
  scenarios: Scenario[];
  /** '', or the path under which a proxy serves the game. */
  basePath: string;
  /** In the page, it starts with the base path. */
  functionsBase: string;
  evaluator: EvaluatorInfo;
};

export type EvaluateAnswerBody = Static<typeof EvaluateAnswerBody>;
export type EvaluateAnswerResponse = Static<typeof EvaluateAnswerResponse>;
export type EvaluateOverallBody = Static<typeof EvaluateOverallBody>;
export type EvaluateOverallResponse = Static<typeof EvaluateOverallResponse>;
export type { Choice, Crossing, Finding, MoveMade, Sections, ShownScene, Verdict } from '../evaluators/assessment.ts';
export type { Progress };
