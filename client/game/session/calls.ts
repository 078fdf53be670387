import type { EvaluateAnswerBody, EvaluateOverallBody, Progress, Verdict } from '../../../server/api.ts';
import type { Evaluation } from './sessionEvents.ts';

/** What a call rejects with: why, in a code for programs and a line for the player. */
export type CallFailure = Error & { code: string; reason: string };

export type AnswerReply = { feedback: string; verdict?: Verdict; assessment?: string };

/** Receives what comes before the reply is complete: progress, and the feedback's text piece by piece. */
export type OnUpdate = (update: { progress: Progress } | { delta: string }) => void;

/** The two calls as the effect needs them; they reject with a CallFailure, or when `signal` aborts. */
export type Calls = {
  evaluateAnswer: (body: EvaluateAnswerBody, signal: AbortSignal, onUpdate: OnUpdate) => Promise<AnswerReply>;
  evaluateOverall: (body: EvaluateOverallBody, signal: AbortSignal, onUpdate: OnUpdate) => Promise<Evaluation>;
};
