import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { windowOpened } from '../../desktop/desktopEvents.ts';
import { openOrFocus } from '../../desktop/windowCommands.ts';
import { gameBroughtBack } from '../../game/clearedGame.ts';
import { startAssignment } from '../../game/session/commands.ts';
import {
  answerSubmitted,
  feedbackReceived,
  overallFailed,
  overallReceived,
  overallRequested,
  replyBegun,
  replySubmitted,
  sessionReset,
} from '../../game/session/sessionEvents.ts';
import { fileRefused } from '../../game/sessionFile/sessionFileReducer.ts';
import { leadershipGained, leadershipLost } from '../../persistence/tabs/tabsReducer.ts';
import { bank, testGame, verdictOn } from '../../testing/testGame.ts';
import { rehydrated } from '../state/persistConfig.ts';
import { soundFor } from './playSounds.ts';

function game() {
  const { store } = testGame();
  const { dispatch } = store;
  let actions: UnknownAction[] = [];
  dispatch(addListener({ predicate: () => true, effect: (action) => void actions.push(action) }));
  const soundAfter = (play: () => void) => {
    actions = [];
    play();
    return soundFor(actions);
  };
  const request = () => {
    const asked = overallRequested({});
    dispatch(asked);
    return asked.meta.id;
  };
  return { dispatch, getState: store.getState, soundAfter, request };
}

const evaluation = { level: 'Mid', summary: 'Fine.' };
const cause = { code: 'evaluator_down', message: 'It is down.' };

test('opening a window makes a sound, bringing one to the front does not', () => {
  const { dispatch, soundAfter } = game();
  const open = (id: string) => () => dispatch(openOrFocus(id));
  expect(soundAfter(open('notepad'))).toBe('window');
  expect(soundAfter(open('question'))).toBe('window');
  expect(soundAfter(open('notepad'))).toBeUndefined();
  expect(soundAfter(open('tape'))).toBe('window');
});

test('an answer, a reply and the level stamped on the review each have a sound', () => {
  const { dispatch, soundAfter } = game();
  dispatch(startAssignment(bank, 'seed'));
  const submitted = answerSubmitted({ index: 0, answer: 'I ask.' });
  expect(soundAfter(() => dispatch(submitted))).toBe('submit');
  const received = feedbackReceived({
    submission: submitted.meta.id,
    index: 0,
    feedback: 'Whom?',
    verdict: verdictOn('I ask.'),
  });
  expect(soundAfter(() => dispatch(received))).toBe('done');
  dispatch(replyBegun({ index: 0 }));
  expect(soundAfter(() => dispatch(replySubmitted({ index: 0, reply: 'Her.' })))).toBe('reply');
  const rect = { x: 0, y: 0, width: 640, height: 600 };
  expect(soundAfter(() => dispatch(windowOpened({ id: 'review', rect })))).toBe('stamp');
});

test('plays only the most important of several simultaneous sounds', () => {
  const { dispatch, soundAfter, request } = game();
  const received = overallReceived({ request: request(), evaluation });
  expect(soundAfter(() => dispatch(received))).toBe('badge');
  const failed = overallFailed({ request: request(), cause });
  expect(soundAfter(() => dispatch(failed))).toBe('error');
  const refused = fileRefused({ name: 'a.txt', reason: 'It is none.' });
  expect(soundAfter(() => dispatch(refused))).toBe('error');
  expect(soundAfter(() => dispatch(openOrFocus('about')))).toBe('window');
});

test('a reset plays only the sound of the Welcome window opening', () => {
  const { dispatch, soundAfter, request } = game();
  dispatch(overallReceived({ request: request(), evaluation }));
  expect(soundAfter(() => dispatch(sessionReset({})))).toBe('window');
});

test('a game that is brought back does not repeat its sounds', () => {
  const { dispatch, getState, soundAfter, request } = game();
  dispatch(startAssignment(bank, 'seed'));
  dispatch(overallReceived({ request: request(), evaluation }));
  const played = getState().game;
  dispatch(sessionReset({}));
  expect(soundAfter(() => dispatch(gameBroughtBack(played)))).toBe('window');
});

test('a game that another tab has played makes no sound here', () => {
  const { dispatch, getState, soundAfter, request } = game();
  dispatch(overallReceived({ request: request(), evaluation }));
  const played = getState().game;
  dispatch(sessionReset({}));
  dispatch(leadershipLost());
  const takeOver = () => {
    dispatch(rehydrated(played));
    dispatch(leadershipGained());
  };
  expect(soundAfter(takeOver)).toBeUndefined();
  expect(soundAfter(() => dispatch(openOrFocus('about')))).toBe('window');
});
