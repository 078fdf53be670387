import { memo } from 'react';
import { windowClosed } from '../desktop/desktopEvents.ts';
import { useDesktopDispatch } from '../desktop/useDesktopDispatch.ts';
import { bringUp } from '../desktop/windowCommands.ts';
import { newId } from '../log/newId.ts';
import { PixelIcon } from '../look/PixelIcon.tsx';
import { usePageData } from '../page/PageDataContext.ts';
import { seedOf } from '../sameFive/seedAddress.ts';
import { startAssignment } from '../session/commands.ts';
import { isRunning } from '../session/sessionSelectors.ts';
import { useSessionDispatch, useSessionRoot } from '../session/useSession.ts';
import './welcome.css';

export const WelcomeWindow = memo(function WelcomeWindow() {
  const { scenarios, gameLength } = usePageData();
  const running = useSessionRoot(isRunning);
  const session = useSessionDispatch();
  const desktop = useDesktopDispatch();
  return (
    <div className="column">
      <div className="welcome">
        <div className="welcome-plate sunken" aria-hidden="true">
          <PixelIcon name="tower" scale={3} />
        </div>
        <div className="welcome-text">
          <h3>Good morning, and welcome to The Firm.</h3>
          <p>
            You are our new UX designer. Your badge works, your chair has been adjusted for somebody taller, and this
            machine is yours.
          </p>
          <p>
            The job is not only about pixels. Five things are going to land on your desk, and people will want to know
            what you do about them. Write it down as you would do it.
          </p>
        </div>
      </div>
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
