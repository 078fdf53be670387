import { useLocation, useNavigate } from 'react-router-dom';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { startAssignment } from '../session/commands.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import { useSession, useSessionDispatch } from '../session/useSession.ts';
import { seedOf } from './seedUrl.ts';

/** Following a link must not end the current game unless the player agrees. */
export function OtherSeedNotice() {
  const { scenarios: bank, gameLength } = usePageData();
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const seed = seedOf(useLocation().search);
  const other = useSession((session) => session.scenarios.length > 0 && session.seed !== seed);
  if (seed === '' || !other) return null;
  return (
    <Notice
      stays
      text="This link has five questions of its own, but you already have a game. Starting the new five clears it."
    >
      <Button
        onClick={() => {
          dispatch(sessionReset({}));
          dispatch(startAssignment(bank, gameLength, seed));
        }}
      >
        Start the new five
      </Button>
      <Button onClick={() => void navigate({ search: '' }, { replace: true })}>Keep my game</Button>
    </Notice>
  );
}
