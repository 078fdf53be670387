import { useStore } from 'react-redux';
import type { Log } from '../../log/logReducer.ts';
import { homeAt } from '../../page/homeAt.ts';
import { usePageData } from '../../page/pageData.ts';
import { useSession } from '../session/useSession.ts';
import { performanceReview } from './performanceReview.ts';

/** Null if the game was cleared, while its windows still close. */
export function useReview() {
  const { game } = useStore<{ game: { log: Log } }>().getState();
  const session = useSession((state) => state);
  return performanceReview({ session, log: game.log }, homeAt(usePageData().basePath));
}
