import { addListener, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { windowOpened } from '../../desktop/desktopEvents.ts';
import { gameBroughtBack } from '../../game/clearedGame.ts';
import * as events from '../../game/session/sessionEvents.ts';
import { fileRefused } from '../../game/sessionFile/sessionFileReducer.ts';
import { playSound, type SoundName } from '../../ui/playSound.ts';
import type { RootState } from '../state/rootReducer.ts';

/** From the most to the least important. */
const ranked: readonly SoundName[] = ['badge', 'error', 'done', 'stamp', 'reply', 'submit', 'window'];

const soundByAction: Readonly<Record<string, SoundName>> = {
  [events.overallReceived.type]: 'badge',
  [events.overallFailed.type]: 'error',
  [events.feedbackFailed.type]: 'error',
  [fileRefused.type]: 'error',
  [events.feedbackReceived.type]: 'done',
  [events.answerSubmitted.type]: 'submit',
  [events.replySubmitted.type]: 'reply',
  [windowOpened.type]: 'window',
  [gameBroughtBack.type]: 'window',
};

/** Actions within this time, such as three windows opening, make one sound. */
const batchMs = 30;

/** What another tab has played comes here as a whole game, and makes no sound. */
export function playSounds({ dispatch, getState }: Pick<Store<RootState>, 'dispatch' | 'getState'>): void {
  const isOn = () => getState().page.preferences.sound === 'on';
  let recent: UnknownAction[] = [];
  const effect = (action: UnknownAction) => {
    recent.push(action);
    if (recent.length > 1) return;
    setTimeout(() => {
      const sound = soundFor(recent);
      recent = [];
      if (sound && isOn()) playSound(sound);
    }, batchMs);
  };
  dispatch(addListener({ predicate: ({ type }) => type in soundByAction, effect }));
  const onClick = ({ target }: MouseEvent) => {
    if (isOn() && target instanceof Element && target.closest('button, summary, a, input')) playSound('click');
  };
  document.addEventListener('click', onClick, { capture: true });
}

export function soundFor(actions: readonly UnknownAction[]): SoundName | undefined {
  const isReview = (action: UnknownAction) => windowOpened.match(action) && action.payload.id === 'review';
  const heard = actions.map((action) => (isReview(action) ? 'stamp' : soundByAction[action.type]));
  return ranked.find((name) => heard.includes(name));
}
