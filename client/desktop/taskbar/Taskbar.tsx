import { useContextMenu } from '../../ui/menu/ContextMenu.tsx';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { followTaskbar } from '../layout/useViewport.ts';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { pressTaskbarButton } from '../windowCommands.ts';
import { useOpened, useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import { Clock } from './Clock.tsx';
import { StartButton } from './StartButton.tsx';
import { TaskbarButton } from './TaskbarButton.tsx';
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
  const { id } = spec;
  const dispatch = useDesktopDispatch();
  const menu = useContextMenu(useWindowTitle(spec), () => dispatch(taskbarMenu(id)));
  return <TaskbarButton spec={spec} id={`taskbar-${id}`} onClick={() => dispatch(pressTaskbarButton(id))} {...menu} />;
}
