import { messageOf } from '../failure/failureText.ts';
import type { WithLive } from '../session/liveReducer.ts';
import type { WithSession } from '../session/sessionReducer.ts';
import { currentFeedback, isAnalyzing } from '../session/sessionSelectors.ts';

/** Says what the game waits for. A failure is not announced, because its popup takes the focus and is read. */
export function gameAnnouncement(root: WithSession & WithLive): string {
  return root.session.failure ? '' : announcement(root);
}

export function announcement(root: WithSession & WithLive): string {
  const { scenarios, currentIndex, inFlight, failure, overall } = root.session;
  const scenario = scenarios[currentIndex];
  if (inFlight?.kind === 'overall') return 'Compiling your performance';
  if (isAnalyzing(root)) return root.live?.text ? 'Feedback is being written' : 'Analyzing your response';
  if (failure) return messageOf(failure);
  if (overall) return `Overall assessment ready: ${overall.level}`;
  if (!scenario) return '';
  if (currentFeedback(root) !== null) return 'Feedback ready';
  return `Question ${currentIndex + 1} of ${scenarios.length}: ${scenario.title}`;
}
