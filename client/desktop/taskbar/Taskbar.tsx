import { useSelector } from 'react-redux';
import { useContextMenu } from '../../ui/menu/ContextMenu.tsx';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { followTaskbar } from '../layout/useViewport.ts';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { pressTaskbarButton } from '../windowCommands.ts';
import { useOpened, useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import type { WithWindows } from '../windowsReducer.ts';
import { frontWindow } from '../windowsSelectors.ts';
import { Clock } from './Clock.tsx';
import { StartButton } from './StartButton.tsx';
import { TaskbarButton } from './TaskbarButton.tsx';
import { taskbarButtonId } from './taskbarButtonId.ts';
import { taskbarMenu } from './taskbarMenu.ts';
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
        {useOpened(specs).map((spec) => (
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
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const title = useWindowTitle(spec);
  const menu = useContextMenu(title, () => dispatch(taskbarMenu(id)));
  return (
    <TaskbarButton
      id={taskbarButtonId(id)}
      icon={icon}
      title={title}
      shortName={shortName}
      active={active}
      onPress={() => dispatch(pressTaskbarButton(id))}
      menu={menu}
    />
  );
}
