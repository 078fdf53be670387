import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { useContextMenu } from '../../ui/menu/ContextMenu.tsx';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import * as events from '../desktopEvents.ts';
import { usesSheets } from '../layout/geometry.ts';
import { systemMenu } from '../window/systemMenu.ts';
import { type Command, pressTaskbarButton, useDesktopDispatch } from '../windowCommands.ts';
import { useOpened, useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import { frontWindow, type WithWindows, windowState } from '../windowsReducer.ts';
import { Clock } from './Clock.tsx';
import './taskbar.css';

type Props = { specs: readonly WindowSpec[]; startItems: readonly MenuItem[]; banner: string };

export function Taskbar({ specs, startItems, banner }: Props) {
  return (
    <footer className="taskbar">
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

function taskbarMenu(id: string): Command<MenuItem[]> {
  return (dispatch, getState, { viewport }) => {
    const { minimised, maximised, undocked } = windowState(getState(), id) ?? {};
    const sheet = usesSheets(viewport());
    return systemMenu({
      restore: minimised || (!sheet && (maximised || undocked)) ? () => dispatch(events.windowRestored({ id })) : null,
      minimise: minimised ? null : () => dispatch(events.windowMinimised({ id })),
      maximise: maximised || sheet ? null : () => dispatch(events.windowMaximised({ id })),
      close: () => dispatch(events.windowClosed({ id })),
    });
  };
}

/** The miniature desktop in the Tape window also shows this and TaskbarButton. */
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
