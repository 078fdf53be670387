import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { usePageData } from '../../page/pageData.ts';
import { startAssignment } from '../session/commands.ts';
import { seedOfUnseen } from '../session/drawScenarios.ts';
import { newSeed } from '../session/newSeed.ts';
import { isRunning } from '../session/sessionSelectors.ts';
import { useGame, useSessionDispatch } from '../session/useSession.ts';
import type { WithCabinet } from './cabinetReducer.ts';
import { otherStories } from './otherStories.ts';

/** Null before the first review, during a game, and if every game has the same stories. `play` starts a game. */
export function useOtherStories() {
  const { scenarios } = usePageData();
  const running = useGame(isRunning);
  const reviews = useSelector(({ page }: WithCabinet) => page.cabinet.reviews);
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const others = reviews[0]?.card && !running ? otherStories(scenarios, reviews) : null;
  if (!others) return null;
  const play = () => {
    // A seed in the address stands for five other questions.
    void navigate({ search: '' }, { replace: true });
    dispatch(startAssignment(scenarios, seedOfUnseen(scenarios, others.seen, newSeed())));
  };
  return { ...others, play };
}
