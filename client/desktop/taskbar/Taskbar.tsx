import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { useContextMenu } from '../../ui/menu/ContextMenu.tsx';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { followTaskbar } from '../layout/useViewport.ts';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { pressTaskbarButton } from '../windowCommands.ts';
import { useOpened, useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import type { WithWindows } from '../windowsReducer.ts';
import { frontWindow } from '../windowsSelectors.ts';
import { Clock } from './Clock.tsx';
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

/** Also shown by the miniature desktop in the Tape window, like the next one. */
export function StartButton(props: { banner?: string; items: readonly MenuItem[] }) {
  return (
    <MenuButton label="Start" className="button start-button" aria-keyshortcuts="F2" {...props}>
      <PixelIcon name="tower" />
      <span>Start</span>
    </MenuButton>
  );
}

export function TaskbarButton({ spec, ...props }: { spec: WindowSpec } & ComponentProps<'button'>) {
  const { id, icon, shortName } = spec;
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const title = useWindowTitle(spec);
  return (
    <Button className="taskbar-button" aria-pressed={active} title={title} {...props}>
      <PixelIcon name={icon} />
      <span className="taskbar-label" data-title={title}>
        {title}
      </span>
      {shortName && (
        <span className="taskbar-short" aria-hidden="true">
          {shortName}
        </span>
      )}
    </Button>
  );
}
