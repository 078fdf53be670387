import { type ReactNode, useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Announcer } from '../announce/Announcer.tsx';
import { DesktopIcon } from '../desktop/DesktopIcon.tsx';
import { DesktopWindow } from '../desktop/DesktopWindow.tsx';
import { Taskbar } from '../desktop/Taskbar.tsx';
import { useFileDrop } from '../desktop/useFileDrop.ts';
import { bringUp } from '../desktop/windowCommands.ts';
import type { WithPreferences } from '../display/preferencesReducer.ts';
import { ErrorPopup } from '../failure/ErrorPopup.tsx';
import { Wallpaper } from '../look/Wallpaper.tsx';
import { usePageData } from '../page/PageDataContext.ts';
import { RefusalPopup } from '../sessionFile/RefusalPopup.tsx';
import { everyWindow } from './everyWindow.tsx';
import { openSessionFile } from './sessionFileCommands.ts';
import { startEntries } from './startEntries.ts';
import type { AppDispatch } from './store.ts';
import { openAssignment } from './windowPolicy.ts';
import '../desktop/desktop.css';

/** The whole screen: icons, windows, taskbar, and what a route adds above the taskbar. */
export function Desktop({ children }: { children?: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const wallpaper = useSelector(({ preferences }: WithPreferences) => preferences.wallpaper);
  const page = usePageData();
  const startItems = useMemo(
    () => startEntries.map(({ command, ...entry }) => ({ ...entry, onSelect: () => void dispatch(command(page)) })),
    [dispatch, page],
  );
  const open = useCallback((file: File) => void dispatch(openSessionFile(file)), [dispatch]);
  const drop = useFileDrop(open);
  return (
    <>
      <main className="desktop" aria-label="Desktop" {...drop}>
        <Wallpaper name={wallpaper} />
        <h1 className="for-ears">{page.pack.firm}</h1>
        <div className="desktop-icons">
          <DesktopIcon name="Welcome!" icon="envelope" onOpen={() => dispatch(bringUp('welcome'))} />
          <DesktopIcon name="Assignment" icon="briefcase" onOpen={() => dispatch(openAssignment())} />
        </div>
        {everyWindow.map((spec) => (
          <DesktopWindow key={spec.id} spec={spec} />
        ))}
        {children}
        <ErrorPopup />
        <RefusalPopup />
        <Announcer />
      </main>
      <Taskbar specs={everyWindow} startItems={startItems} banner={page.pack.firm} />
    </>
  );
}
