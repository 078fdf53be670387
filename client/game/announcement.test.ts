import { expect, test } from 'vitest';
import { bank, settled, testGame } from '../testing/testGame.ts';
import { announcement } from './announcement.ts';
import { beginReply, startAssignment, submitAnswer } from './session/commands.ts';
import { draftChanged } from './session/draftsReducer.ts';
import { failureDismissed, overallReceived, overallRequested, questionShown } from './session/sessionEvents.ts';

test('announces each event once, in order', async () => {
  const { store, calls } = testGame();
  const said: string[] = [];
  store.subscribe(() => {
    const text = announcement(store.getState());
    if (text !== (said.at(-1) ?? '')) said.push(text);
  });
  store.dispatch(startAssignment(bank, 'seed'));
  const { scenarios } = store.getState().game.session;
  store.dispatch(draftChanged({ index: 0, text: 'I ask.' }));
  store.dispatch(submitAnswer());
  calls[0]?.settle('failed');
  await settled();
  store.dispatch(failureDismissed({}));
  store.dispatch(submitAnswer());
  calls[1]?.settle('ok');
  await settled();
  store.dispatch(beginReply());
  store.dispatch(draftChanged({ index: 0, text: 'By noon.' }));
  store.dispatch(submitAnswer());
  calls[2]?.settle('ok');
  await settled();
  store.dispatch(questionShown({ index: 1 }));
  store.dispatch(overallRequested({}));
  const request = store.getState().game.session.inFlight?.id ?? '';
  store.dispatch(overallReceived({ request, evaluation: { level: 'Senior', summary: 'Fine.' } }));

  expect(said).toEqual([
    `Question 1 of 5: ${scenarios[0]?.title}`,
    'Analyzing your response',
    'Failed to get feedback. Please try again.',
    `Question 1 of 5: ${scenarios[0]?.title}`,
    'Analyzing your response',
    'Feedback ready',
    'Analyzing your response',
    'Feedback ready',
    `Question 2 of 5: ${scenarios[1]?.title}`,
    'Compiling your performance',
    'Overall assessment ready: Senior',
  ]);
});
