import { useSelector } from 'react-redux';
import type { MenuItem } from '../look/Menu.tsx';
import { PixelIcon } from '../look/PixelIcon.tsx';
import { Clock } from './Clock.tsx';
import { StartButton } from './StartButton.tsx';
import { taskbarButtonId } from './taskbarButtonId.ts';
import { useDesktopDispatch } from './useDesktopDispatch.ts';
import { followTaskbar } from './useViewport.ts';
import { pressTaskbarButton } from './windowCommands.ts';
import type { WindowSpec } from './windowSpec.ts';
import type { WithWindows } from './windowsReducer.ts';
import { frontWindow, windowState } from './windowsSelectors.ts';
import './taskbar.css';

type Props = { specs: readonly WindowSpec[]; startItems: readonly MenuItem[] };

export function Taskbar({ specs, startItems }: Props) {
  return (
    <footer ref={followTaskbar} className="taskbar">
      <StartButton items={startItems} />
      <nav className="taskbar-windows" aria-label="Windows">
        {specs.map((spec) => (
          <TaskbarButton key={spec.id} spec={spec} />
        ))}
      </nav>
      <div className="tray">
        <Clock />
      </div>
    </footer>
  );
}

function TaskbarButton({ spec: { id, icon, useTitle } }: { spec: WindowSpec }) {
  const dispatch = useDesktopDispatch();
  const open = useSelector((root: WithWindows) => windowState(root, id) !== undefined);
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const title = useTitle();
  if (!open) return null;
  return (
    <button
      id={taskbarButtonId(id)}
      type="button"
      className="button taskbar-button"
      aria-pressed={active}
      title={title}
      onClick={() => dispatch(pressTaskbarButton(id))}
    >
      <PixelIcon name={icon} />
      <span className="taskbar-label">{title}</span>
    </button>
  );
}
