import { memo, useId } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import { type OtherStories, otherStories } from '../../game/cabinet/otherStories.ts';
import { CopyLink } from '../../game/seedLink/CopyLink.tsx';
import { seedOf } from '../../game/seedLink/seedUrl.ts';
import { startAssignment } from '../../game/session/commands.ts';
import { seedOfOthers } from '../../game/session/drawScenarios.ts';
import { newSeed } from '../../game/session/newSeed.ts';
import { isRunning } from '../../game/session/sessionSelectors.ts';
import { useGame, useSessionDispatch } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { useLinger } from '../../ui/focus/useLinger.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import { WelcomeBack } from './WelcomeBack.tsx';
import './welcome.css';

export const WelcomeWindow = memo(function WelcomeWindow() {
  const { pack, scenarios, gameLength } = usePageData();
  const running = useGame(isRunning);
  const session = useSessionDispatch();
  const desktop = useDesktopDispatch();
  const letter = useId();
  const navigate = useNavigate();
  const reviews = useSelector(({ page }: WithCabinet) => page.cabinet.reviews);
  const last = reviews[0]?.summary;
  const others = last ? otherStories(scenarios, gameLength, reviews) : null;
  const offer = useLinger(!running && others ? others.label : null);
  const play = ({ seen }: OtherStories) => {
    // A seed in the address is for other five questions.
    void navigate({ search: '' }, { replace: true });
    session(startAssignment(scenarios, gameLength, seedOfOthers(scenarios, gameLength, seen, newSeed())));
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
              <WelcomeBack last={last} others={others} />
            ) : (
              <>
                <h3>{pack.greeting}</h3>
                {pack.welcome.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </>
            )}
            {pack.people && (
              <p>
                The{' '}
                <button type="button" className="text-link" onClick={() => desktop(bringUp('phoneList'))}>
                  Phone list
                </button>{' '}
                says who is who.
              </p>
            )}
          </div>
          <p>
            A team can play the same five: <CopyLink />
          </p>
        </div>
      </Scrollable>
      <div className="button-row">
        <button type="button" className="button" onClick={() => desktop(bringUp('expectations'))}>
          What's expected of me?
        </button>
        {offer && (
          <button
            type="button"
            className="button"
            data-leaving={running || undefined}
            onClick={() => others && play(others)}
          >
            {offer}
          </button>
        )}
        <button
          type="button"
          className="button default-button"
          aria-describedby={letter}
          data-first-focus
          onClick={() =>
            running
              ? desktop(windowClosed({ id: 'welcome' }))
              : session(startAssignment(scenarios, gameLength, seedOf(window.location.search) || newSeed()))
          }
        >
          {running ? 'OK' : "Let's go"}
        </button>
      </div>
    </div>
  );
});
