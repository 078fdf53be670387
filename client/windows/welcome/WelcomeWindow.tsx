import { memo, useId } from 'react';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';
import { CopyLink } from '../../game/seedLink/CopyLink.tsx';
import { seedOf } from '../../game/seedLink/seedUrl.ts';
import { startAssignment } from '../../game/session/commands.ts';
import { isRunning } from '../../game/session/sessionSelectors.ts';
import { useGame, useSessionDispatch } from '../../game/session/useSession.ts';
import { newId } from '../../log/newId.ts';
import { usePageData } from '../../page/pageData.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import './welcome.css';

export const WelcomeWindow = memo(function WelcomeWindow() {
  const { pack, scenarios, gameLength } = usePageData();
  const running = useGame(isRunning);
  const session = useSessionDispatch();
  const desktop = useDesktopDispatch();
  const letter = useId();
  return (
    <div className="column">
      <Scrollable label="Letter" className="welcome">
        <div className="welcome-plate sunken">
          <div className="skyline" />
        </div>
        <div id={letter} className="welcome-text prose">
          <h3>{pack.greeting}</h3>
          {pack.welcome.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {pack.people && (
            <p>
              The{' '}
              <button type="button" className="text-link" onClick={() => desktop(bringUp('phoneList'))}>
                Phone list
              </button>{' '}
              says who is who.
            </p>
          )}
          <p>
            A team can play the same five: <CopyLink />
          </p>
        </div>
      </Scrollable>
      <div className="button-row">
        <button type="button" className="button" onClick={() => desktop(bringUp('expectations'))}>
          What's expected of me?
        </button>
        <button
          type="button"
          className="button default-button"
          aria-describedby={letter}
          data-first-focus
          onClick={() =>
            running
              ? desktop(windowClosed({ id: 'welcome' }))
              : session(startAssignment(scenarios, gameLength, seedOf(window.location.search) || newId()))
          }
        >
          {running ? 'OK' : "Let's go"}
        </button>
      </div>
    </div>
  );
});
