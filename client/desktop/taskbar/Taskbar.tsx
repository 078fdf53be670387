import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../ui/menu/openMenu.ts';
import { useContextMenu } from '../../ui/menu/useContextMenu.ts';
import { usesSheets } from '../layout/geometry.ts';
import { systemMenu, windowActions } from '../window/systemMenu.ts';
import { type DesktopCommand, pressTaskbarButton, useDesktopDispatch } from '../windowCommands.ts';
import { useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import { frontWindow, type WithWindows } from '../windowsReducer.ts';
import { Clock } from './Clock.tsx';
import './taskbar.css';

type Props = {
  specs: readonly WindowSpec[];
  startItems: readonly MenuItem[];
  banner?: string;
  /** The time that the miniature desktop in the Tape window shows. Its buttons have no ids. */
  time?: Date;
  children?: ReactNode;
};

export function Taskbar({ specs, startItems, banner, time, children }: Props) {
  // In the order in which they were opened.
  const ids = useSelector(({ page: { windows } }: WithWindows) => Object.keys(windows.open), shallowEqual);
  const opened = ids.flatMap((id) => specs.find((spec) => spec.id === id) ?? []);
  return (
    <footer className="taskbar">
      <MenuButton
        label="Start"
        className="button start-button"
        aria-keyshortcuts="F2"
        banner={banner}
        items={startItems}
      >
        <PixelIcon name="tower" />
        <span>Start</span>
      </MenuButton>
      <nav className="taskbar-windows" aria-label="Windows">
        {opened.map((spec) => (
          <TaskbarButton key={spec.id} spec={spec} elementId={time ? undefined : `taskbar-${spec.id}`} />
        ))}
      </nav>
      <div className="tray">
        <Clock time={time} />
      </div>
      {children}
    </footer>
  );
}

function TaskbarButton({ spec, elementId }: { spec: WindowSpec; elementId: string | undefined }) {
  const { id, icon, shortName } = spec;
  const dispatch = useDesktopDispatch();
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const title = useWindowTitle(spec);
  const menu = useContextMenu(title, () => dispatch(taskbarMenu(id)));
  return (
    <Button
      id={elementId}
      className="taskbar-button"
      aria-pressed={active}
      title={title}
      onClick={() => dispatch(pressTaskbarButton(id))}
      {...menu}
    >
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

function taskbarMenu(id: string): DesktopCommand<MenuItem[]> {
  return (dispatch, getState, { viewport }) => {
    const state = getState().page.windows.open[id];
    return state ? systemMenu(windowActions(id, state, usesSheets(viewport()), dispatch)) : [];
  };
}
