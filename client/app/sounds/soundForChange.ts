import * as events from '../../game/session/sessionEvents.ts';
import { isFollower } from '../../persistence/tabs/tabsReducer.ts';
import type { SoundName } from '../../ui/playSound.ts';
import type { RootState } from '../state/rootReducer.ts';

/** From the most to the least important. */
const ranked: readonly SoundName[] = ['badge', 'error', 'done', 'stamp', 'reply', 'submit', 'window'];

const soundByEvent: Readonly<Record<string, SoundName>> = {
  [events.overallReceived.type]: 'badge',
  [events.overallFailed.type]: 'error',
  [events.feedbackFailed.type]: 'error',
  [events.feedbackReceived.type]: 'done',
  [events.answerSubmitted.type]: 'submit',
  [events.replySubmitted.type]: 'reply',
};

/** A game that is being played in another tab makes its sounds there. */
export function soundForChange(before: RootState, now: RootState): SoundName | undefined {
  if (isFollower(before)) return undefined;
  // A game that is brought back replaces the log, so none of its events is new.
  const [log, earlier] = [now.game.log, before.game.log];
  const added = log[0] === earlier[0] ? log.slice(earlier.length) : [];
  const heard = added.map(({ type }) => soundByEvent[type]);
  if (now.page.sessionFile.refusal && !before.page.sessionFile.refusal) heard.push('error');
  // Compares the windows, because opening the Tape window is not in the log.
  const opened = Object.keys(now.page.windows.open).filter((id) => !before.page.windows.open[id]);
  for (const id of opened) heard.push(id === 'review' && added.length > 0 ? 'stamp' : 'window');
  return ranked.find((name) => heard.includes(name));
}
