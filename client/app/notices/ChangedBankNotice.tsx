import { shallowEqual } from 'react-redux';
import type { Scenario } from '../../../scenarios/scenario.ts';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { isRunning } from '../../game/session/sessionSelectors.ts';
import { useGame, useSessionDispatch } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Spares the player from writing an answer that the server would reject. */
export function ChangedBankNotice() {
  const { scenarios: bank } = usePageData();
  const dispatch = useSessionDispatch();
  const isObsolete = useGame((game) => isRunning(game) && hasChanged(game.session.scenarios, bank));
  if (!isObsolete) return null;
  return (
    <Notice text="The scenarios on this server have changed since your game began, so it cannot be finished. Your answers are kept until you press Start Over, which draws new questions.">
      <Button onClick={() => dispatch(sessionReset({}))}>Start Over</Button>
    </Notice>
  );
}

export function hasChanged(played: readonly Scenario[], bank: readonly Scenario[]): boolean {
  return !played.every((scenario) => bank.some((known) => shallowEqual(known, scenario)));
}
