import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { WithTabs } from '../../persistence/tabs/tabsReducer.ts';
import { answerAt } from './answerAt.ts';
import { CallError, type CallOptions, type Calls, type Update } from './calls.ts';
import * as events from './sessionEvents.ts';
import type { InFlight, ReplyState, SessionState, WithSession } from './sessionState.ts';
import { callStarted, callUpdated } from './streamReducer.ts';

type Root = { game: WithSession } & WithTabs;
type Api = ListenerEffectAPI<Root, ThunkDispatch<Root, { calls: Calls }, UnknownAction>, { calls: Calls }>;

export function pendingCallChanged(_: unknown, now: Root, before: Root): boolean {
  return pendingCall(now)?.id !== pendingCall(before)?.id;
}

/** While another tab plays, this tab makes no calls. */
function pendingCall(root: Root): InFlight | null {
  return root.page.isFollower ? null : root.game.session.inFlight;
}

export async function evaluationEffect(_: unknown, api: Api): Promise<void> {
  api.cancelActiveListeners();
  const inFlight = pendingCall(api.getState());
  if (!inFlight) return;
  const { session } = api.getState().game;
  const call = inFlight.id;
  api.dispatch(callStarted({ call, startedAt: Date.now() }));
  const onUpdate = (update: Update) => api.dispatch(callUpdated({ call, ...update }));
  try {
    const outcome = await makeCall(session, inFlight, api.extra.calls, { signal: api.signal, onUpdate });
    if (!api.signal.aborted) api.dispatch(outcome);
  } catch (error) {
    if (!api.signal.aborted) api.dispatch(failureEvent(inFlight, toFailureCause(error)));
  }
}

async function makeCall(session: SessionState, inFlight: InFlight, calls: Calls, options: CallOptions) {
  if (inFlight.kind === 'answer') {
    const { id: submission, index } = inFlight;
    const scenario = session.scenarios[index];
    if (!scenario) throw new Error('There is no such question.');
    const { fullText: userAnswer } = answerAt(session, index);
    const body = { scenario, userAnswer, ...replyField(session.questions[index]?.reply) };
    return events.feedbackReceived({ submission, index, ...(await calls.evaluateAnswer(body, options)) });
  }
  const questionsAndAnswers = session.scenarios.map((scenario, index) => {
    const { answer, fullText, reply, feedback, signedVerdict } = answerAt(session, index);
    const chosen = session.questions[index]?.chosen;
    return {
      scenario,
      answer: reply ? fullText : answer,
      feedback,
      ...(signedVerdict !== null && { assessment: signedVerdict }),
      ...replyField(reply),
      ...(chosen && { chosen: chosen.move, insteadOf: chosen.insteadOf }),
    };
  });
  const evaluation = await calls.evaluateOverall({ questionsAndAnswers }, options);
  return events.overallReceived({ request: inFlight.id, evaluation });
}

function replyField(reply: ReplyState | null | undefined) {
  if (!reply?.text) return {};
  const { move, by, question, scene } = reply.to;
  return { reply: { to: move, text: reply.text, asked: { by, question, scene } } };
}

function failureEvent(inFlight: InFlight, cause: events.FailureCause) {
  return inFlight.kind === 'answer'
    ? events.feedbackFailed({ submission: inFlight.id, index: inFlight.index, cause })
    : events.overallFailed({ request: inFlight.id, cause });
}

function toFailureCause(error: unknown): events.FailureCause {
  if (error instanceof CallError) return error.failure;
  console.error(error);
  return { code: 'internal', message: 'Something unexpected went wrong in this page.' };
}
