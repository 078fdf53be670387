import { useId } from 'react';
import { useSelector } from 'react-redux';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import { OpenButton, OpenLink } from '../../desktop/window/WindowButtons.tsx';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import type { ReviewCard } from '../../game/cabinet/cabinetStorage.ts';
import { useOtherStories } from '../../game/cabinet/useOtherStories.ts';
import { longDate } from '../../game/report/dates.ts';
import { CopyLink } from '../../game/seedLink/CopyLink.tsx';
import { parseSeed } from '../../game/seedLink/seedUrl.ts';
import { startAssignment } from '../../game/session/commands.ts';
import { newSeed } from '../../game/session/newSeed.ts';
import { isRunning } from '../../game/session/sessionSelectors.ts';
import { useGame, useSessionDispatch } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import './welcome.css';

export function WelcomeWindow() {
  const { pack, scenarios } = usePageData();
  const running = useGame(isRunning);
  const dispatch = useSessionDispatch();
  const letter = useId();
  const last = useSelector(({ page }: WithCabinet) => page.cabinet.reviews[0]?.card);
  const others = useOtherStories();
  const offer = useDelayedUnmount(others?.label ?? null);
  const begin = () => {
    if (running) dispatch(windowClosed({ id: 'welcome' }));
    else dispatch(startAssignment(scenarios, parseSeed(window.location.search) || newSeed()));
  };
  return (
    <div className="column">
      <Scrollable label="Letter" className="welcome">
        <div className="welcome-plate sunken">
          <div className="skyline" />
        </div>
        <div className="welcome-text prose">
          <div id={letter} className="prose">
            {last ? (
              <WelcomeBack last={last} line={others?.line} />
            ) : (
              <>
                <h3>{pack.greeting}</h3>
                {pack.welcome.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </>
            )}
            <p>
              {pack.people && (
                <>
                  The <OpenLink window="phoneList" label="Phone list" /> says who is who.{' '}
                </>
              )}
              <span className="key-hint">F1 lists the keys.</span>
            </p>
          </div>
          <p>
            A team can play the same five: <CopyLink />
          </p>
        </div>
      </Scrollable>
      <div className="button-row">
        <OpenButton window="expectations" label="What's expected of me?" />
        {offer && (
          <Button isDefault leaving={!others} aria-describedby={letter} data-first-focus onClick={() => others?.play()}>
            {offer}
          </Button>
        )}
        <Button isDefault={!others} aria-describedby={letter} data-first-focus onClick={begin}>
          {running ? 'OK' : "Let's go"}
        </Button>
      </div>
    </div>
  );
}

/** The text suits the end of a game as well as a later visit, since a reload in between must not change it. */
function WelcomeBack({ last, line }: { last: ReviewCard; line: string | undefined }) {
  const isSeeded = parseSeed(window.location.search) !== '';
  const drawn = isSeeded ? 'plays the five questions of the link in the address bar' : 'draws from all the stories';
  return (
    <>
      <h3>Your desk is waiting.</h3>
      <p>
        Your last game on file reached <b>{last.level}</b> on {longDate(new Date(last.filedAt))}. Its review is in the{' '}
        <OpenLink window="filing-cabinet" label="Filing cabinet" />, with every word you wrote.
      </p>
      {line && <p>{`${line} “Let's go” ${drawn}.`}</p>}
    </>
  );
}
