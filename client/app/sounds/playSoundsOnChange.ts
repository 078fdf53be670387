import type { Store } from '@reduxjs/toolkit';
import { playSound } from '../../ui/playSound.ts';
import type { RootState } from '../state/rootReducer.ts';
import { soundForChange } from './soundForChange.ts';

/** Changes within this time, such as three windows opening, make one sound. */
const batchMs = 30;

export function playSoundsOnChange(store: Pick<Store<RootState>, 'getState' | 'subscribe'>): void {
  const isOn = () => store.getState().page.preferences.sound === 'on';
  let before = store.getState();
  let waiting = false;
  store.subscribe(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      const now = store.getState();
      const sound = soundForChange(before, now);
      before = now;
      if (sound && isOn()) playSound(sound);
    }, batchMs);
  });
  const onClick = ({ target }: MouseEvent) => {
    if (isOn() && target instanceof Element && target.closest('button, summary, a, input')) playSound('click');
  };
  document.addEventListener('click', onClick, { capture: true });
}
