import { memo } from 'react';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { useDesktopDispatch } from '../desktop/useDesktopDispatch.ts';
import { bringUp } from '../desktop/windowCommands.ts';
import { newId } from '../log/newId.ts';
import { PixelIcon } from '../look/PixelIcon.tsx';
import { Scrollable } from '../look/Scrollable.tsx';
import { usePageData } from '../page/PageDataContext.ts';
import { seedOf } from '../sameFive/seedAddress.ts';
import { startAssignment } from '../session/commands.ts';
import { isRunning } from '../session/sessionSelectors.ts';
import { useSessionDispatch, useSessionRoot } from '../session/useSession.ts';
import './welcome.css';

export const WelcomeWindow = memo(function WelcomeWindow() {
  const { pack, scenarios, gameLength } = usePageData();
  const running = useSessionRoot(isRunning);
  const session = useSessionDispatch();
  const desktop = useDesktopDispatch();
  return (
    <div className="column">
      <Scrollable className="welcome">
        <div className="welcome-plate sunken" aria-hidden="true">
          <PixelIcon name="tower" scale={3} />
        </div>
        <div className="welcome-text">
          <h3>{pack.greeting}</h3>
          {pack.welcome.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Scrollable>
      <div className="button-row">
        <button type="button" className="button" onClick={() => desktop(bringUp('expectations'))}>
          What's expected of me?
        </button>
        <button
          type="button"
          className="button default-button"
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
