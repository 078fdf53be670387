import { feedbackFailed, feedbackReceived, overallFailed, overallReceived } from '../../game/session/sessionEvents.ts';
import { isFollower } from '../../persistence/tabs/tabsReducer.ts';
import type { SoundName } from '../../ui/playSound.ts';
import type { RootState } from '../state/rootReducer.ts';

/** The most important sound comes first. */
const ranked: readonly SoundName[] = ['badge', 'error', 'done', 'window'];

const ofEvents: Readonly<Record<string, SoundName>> = {
  [overallReceived.type]: 'badge',
  [overallFailed.type]: 'error',
  [feedbackFailed.type]: 'error',
  [feedbackReceived.type]: 'done',
};

/**
 * Returns the most important sound for what has changed between two states. While the game is being played in another
 * tab, there is no sound here, because that tab plays it.
 */
export function soundOf(before: RootState, now: RootState): SoundName | undefined {
  if (isFollower(before)) return undefined;
  // A game that is brought back replaces the log, so none of its events is new.
  const added = now.log[0] === before.log[0] ? now.log.slice(before.log.length) : [];
  const heard = added.map(({ type }) => ofEvents[type]);
  if (now.sessionFile.refusal && !before.sessionFile.refusal) heard.push('error');
  // Compares states instead of reading the log, because the log does not contain the Tape window.
  if (Object.keys(now.windows.open).some((id) => !before.windows.open[id])) heard.push('window');
  return ranked.find((name) => heard.includes(name));
}
