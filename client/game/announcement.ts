import { failureMessage } from './failure/failureText.ts';
import { hasFeedback, isAnalyzing } from './session/sessionSelectors.ts';
import { currentStream, type WithStream } from './session/streamReducer.ts';

/** The state of the game in words, for screen readers and the tape. */
export function announcement(root: WithStream): string {
  const { game } = root;
  const { scenarios, currentIndex, inFlight, failure, overall } = game.session;
  const scenario = scenarios[currentIndex];
  if (inFlight?.kind === 'overall') return 'Compiling your performance';
  if (isAnalyzing(game)) return currentStream(root)?.text ? 'Feedback is being written' : 'Analyzing your response';
  if (failure) return failureMessage(failure);
  if (overall) return `Overall assessment ready: ${overall.level}`;
  if (!scenario) return '';
  if (hasFeedback(game)) return 'Feedback ready';
  return `Question ${currentIndex + 1} of ${scenarios.length}: ${scenario.title}`;
}
