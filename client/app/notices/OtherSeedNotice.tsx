import { useLocation, useNavigate } from 'react-router-dom';
import { parseSeed } from '../../game/seedLink/seedUrl.ts';
import { startAssignment } from '../../game/session/commands.ts';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { useSession, useSessionDispatch } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Following a link must not end the current game unless the player agrees. */
export function OtherSeedNotice() {
  const { scenarios: bank } = usePageData();
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const seed = parseSeed(useLocation().search);
  const other = useSession((session) => session.scenarios.length > 0 && session.seed !== seed);
  if (seed === '' || !other) return null;
  const startOther = () => {
    dispatch(sessionReset({}));
    dispatch(startAssignment(bank, seed));
  };
  return (
    <Notice
      isPersistent
      text="This link has five questions of its own, but you already have a game. Starting the new five clears it."
    >
      <Button onClick={startOther}>Start the new five</Button>
      <Button onClick={() => void navigate({ search: '' }, { replace: true })}>Keep my game</Button>
    </Notice>
  );
}
