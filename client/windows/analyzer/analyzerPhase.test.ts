import { expect, test } from 'vitest';
import {
  beginReply,
  requestOverall,
  showQuestion,
  startAssignment,
  submitAnswer,
} from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { bank, settled, testGame } from '../../testing/testGame.ts';
import { analyzerPhase } from './analyzerPhase.ts';

test('the Analyzer waits, reads an answer, is done with it, and reads it again with its reply', async () => {
  const { store, calls } = testGame();
  const phase = () => analyzerPhase(store.getState().game);
  const submit = (index: number) => {
    store.dispatch(draftChanged({ index, text: 'I ask.' }));
    store.dispatch(submitAnswer());
  };
  const receive = async () => {
    calls.at(-1)?.settle('ok');
    await settled();
  };
  store.dispatch(startAssignment(bank, 'seed'));
  expect(phase()).toBe('waiting');
  submit(0);
  expect(phase()).toBe('reading');
  await receive();
  expect(phase()).toBe('done');
  store.dispatch(beginReply());
  submit(0);
  expect(phase()).toBe('rereading');

  store.dispatch(showQuestion(1)); // while the reply is being read
  expect(phase()).toBe('waiting');
  await receive();
  for (const index of [1, 2, 3, 4]) {
    store.dispatch(showQuestion(index));
    submit(index);
    await receive();
  }
  store.dispatch(requestOverall());
  expect(phase()).toBe('compiling');
});
