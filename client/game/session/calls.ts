import type { EvaluateAnswerBody, EvaluateOverallBody, Progress, Verdict } from '../../../server/api.ts';
import type { Evaluation } from './sessionEvents.ts';

/** What a call rejects with: why, in a code for programs and a line for the player. */
export type CallFailure = Error & { code: string; reason: string };

export type AnswerReply = { feedback: string; verdict?: Verdict; assessment?: string };

/** Hears what a call says before its reply is whole: how far it is, and the feedback's text piece by piece. */
export type Tell = (news: { progress: Progress } | { delta: string }) => void;

/** The two calls as the effect needs them; they reject with a CallFailure, or when `signal` aborts. */
export type Calls = {
  evaluateAnswer: (body: EvaluateAnswerBody, signal: AbortSignal, tell: Tell) => Promise<AnswerReply>;
  evaluateOverall: (body: EvaluateOverallBody, signal: AbortSignal, tell: Tell) => Promise<Evaluation>;
};
