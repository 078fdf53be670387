import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { DesktopIcons } from '../desktop/DesktopIcons.tsx';
import { observeWorkArea } from '../desktop/layout/useViewport.ts';
import { Taskbar } from '../desktop/taskbar/Taskbar.tsx';
import { DesktopWindow } from '../desktop/window/DesktopWindow.tsx';
import { openOrFocus } from '../desktop/windowCommands.ts';
import { announcement } from '../game/announcement.ts';
import { CalendarLeaf } from '../game/calendar/CalendarLeaf.tsx';
import { ErrorPopup } from '../game/failure/ErrorPopup.tsx';
import { useSession } from '../game/session/useSession.ts';
import { usePageData } from '../page/pageData.ts';
import { useAnnouncement } from '../ui/announce/announce.ts';
import { Wallpaper } from '../ui/art/Wallpaper.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { useContextMenu } from '../ui/menu/useContextMenu.ts';
import { loadedDeferredScript } from './deferredContent.tsx';
import { desktopMenu } from './desktopMenu.ts';
import { startMenuItems } from './startMenuItems.ts';
import type { AppDispatch, RootState } from './state/rootReducer.ts';
import { openAssignment } from './windowRules.ts';
import { windowSpecs } from './windowSpecs.tsx';
import '../desktop/desktop.css';

/** Announces nothing while another tab plays, and no failure, because its popup takes the focus and is read. */
function announcementToSpeak(root: RootState): string {
  return root.page.isFollower || root.game.session.failure ? '' : announcement(root);
}

export function Desktop() {
  const dispatch = useDispatch<AppDispatch>();
  const menu = () => dispatch(desktopMenu());
  const hasGame = useSession(({ scenarios }) => scenarios.length > 0);
  const isOver = useSession(({ overall }) => overall !== null);
  const page = usePageData();
  const wallpaper = useSelector(({ page }: RootState) => page.preferences.wallpaper);
  const hasReviews = useSelector(({ page }: RootState) => page.cabinet.reviews.length > 0);
  const startItems = startMenuItems(dispatch, { page, hasGame, isOver, hasReviews });
  const deferred = loadedDeferredScript.useValue();
  useAnnouncement(useSelector(announcementToSpeak));
  return (
    <>
      <main className="desktop" aria-label="Desktop">
        <Wallpaper name={wallpaper} {...useContextMenu('Desktop', menu)} />
        <div ref={observeWorkArea} className="work-area" />
        <DesktopIcons
          onWelcome={() => dispatch(openOrFocus('welcome'))}
          onAssignment={() => dispatch(openAssignment())}
          menu={menu}
        />
        <CalendarLeaf />
        {windowSpecs.map((spec) => (
          <ErrorBoundary key={spec.id}>
            <DesktopWindow spec={spec} />
          </ErrorBoundary>
        ))}
        <Outlet />
        <ErrorPopup />
        {deferred && <deferred.RefusalPopup />}
        {deferred && <deferred.CopyPopup />}
      </main>
      {deferred && <deferred.PrintedQuestion />}
      <ErrorBoundary>
        <Taskbar specs={windowSpecs} startItems={startItems} banner={page.pack.firm}>
          <Menu />
        </Taskbar>
      </ErrorBoundary>
    </>
  );
}
