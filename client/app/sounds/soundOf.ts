import { feedbackFailed, feedbackReceived, overallFailed, overallReceived } from '../../game/session/sessionEvents.ts';
import { isFollower } from '../../persistence/tabs/tabsReducer.ts';
import type { SoundName } from '../../ui/playSound.ts';
import type { RootState } from '../state/rootReducer.ts';

/** The most important first. */
const ranked: readonly SoundName[] = ['badge', 'error', 'done', 'window'];

const ofEvents: Readonly<Record<string, SoundName>> = {
  [overallReceived.type]: 'badge',
  [overallFailed.type]: 'error',
  [feedbackFailed.type]: 'error',
  [feedbackReceived.type]: 'done',
};

/** The sound of what has changed, or undefined. A follower is silent: the leader has played it already. */
export function soundOf(before: RootState, now: RootState): SoundName | undefined {
  if (isFollower(before)) return undefined;
  const heard = now.log.slice(before.log.length).map(({ type }) => ofEvents[type]);
  if (now.sessionFile.refusal && !before.sessionFile.refusal) heard.push('error');
  // By state and not by events: the tape's window is not in the log.
  if (Object.keys(now.windows.open).some((id) => !before.windows.open[id])) heard.push('window');
  return ranked.find((name) => heard.includes(name));
}
