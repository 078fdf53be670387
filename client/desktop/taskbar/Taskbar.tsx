import { useSelector } from 'react-redux';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { followTaskbar } from '../layout/useViewport.ts';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { pressTaskbarButton } from '../windowCommands.ts';
import { useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import type { WithWindows } from '../windowsReducer.ts';
import { frontWindow, windowState } from '../windowsSelectors.ts';
import { Clock } from './Clock.tsx';
import { StartButton } from './StartButton.tsx';
import { TaskbarButton } from './TaskbarButton.tsx';
import { taskbarButtonId } from './taskbarButtonId.ts';
import './taskbar.css';

type Props = {
  specs: readonly WindowSpec[];
  startItems: readonly MenuItem[];
  banner: string;
};

export function Taskbar({ specs, startItems, banner }: Props) {
  return (
    <footer ref={followTaskbar} className="taskbar">
      <StartButton banner={banner} items={startItems} />
      <nav className="taskbar-windows" aria-label="Windows">
        {specs.map((spec) => (
          <OwnButton key={spec.id} spec={spec} />
        ))}
      </nav>
      <div className="tray">
        <Clock />
      </div>
    </footer>
  );
}

function OwnButton({ spec }: { spec: WindowSpec }) {
  const { id, icon, shortName } = spec;
  const dispatch = useDesktopDispatch();
  const open = useSelector((root: WithWindows) => windowState(root, id) !== undefined);
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const title = useWindowTitle(spec);
  if (!open) return null;
  return (
    <TaskbarButton
      id={taskbarButtonId(id)}
      icon={icon}
      title={title}
      shortName={shortName}
      active={active}
      onPress={() => dispatch(pressTaskbarButton(id))}
    />
  );
}
