import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import type { WithTabs } from '../persistence/tabs/tabsReducer.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ReloadMessage } from '../ui/ReloadMessage.tsx';
import { Desktop } from './Desktop.tsx';
import { NoticeStrip } from './notices/NoticeStrip.tsx';
import { hydratedEvent } from './prerender/queueEarlyInput.ts';
import { QuestionRoute } from './QuestionRoute.tsx';
import { RedirectToDesktop } from './RedirectToDesktop.tsx';

const stopped = <ReloadMessage text="The desktop has stopped working. Reload the page: your game is kept." />;

export function App() {
  return (
    <ErrorBoundary fallback={stopped}>
      <Routes>
        <Route element={<Screen />}>
          <Route path="/" element={null} />
          <Route path="/question/:number" element={<QuestionRoute />} />
          <Route path="*" element={<RedirectToDesktop />} />
        </Route>
      </Routes>
    </ErrorBoundary>
  );
}

function Screen() {
  const isFollowing = useSelector(({ page }: WithTabs) => page.isFollower);
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <>
      <div className="desktop-and-taskbar" inert={isFollowing}>
        <Desktop />
      </div>
      <NoticeStrip />
    </>
  );
}
