import { hasFeedback, isAnalyzing } from '../../game/session/sessionSelectors.ts';
import type { WithSession } from '../../game/session/sessionState.ts';

/** What the Analyzer is doing with the current question. It reads an answer again with its reply. */
export function analyzerPhase(game: WithSession) {
  if (game.session.inFlight?.kind === 'overall') return 'compiling';
  if (isAnalyzing(game)) return hasFeedback(game) ? 'rereading' : 'reading';
  return hasFeedback(game) ? 'done' : 'waiting';
}
