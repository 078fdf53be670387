import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { isFollower } from '../persistence/tabs/tabsReducer.ts';
import { Desktop } from './Desktop.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';
import { hydrated } from './prerender/queueEarlyInput.ts';
import { QuestionRoute } from './QuestionRoute.tsx';

export function App() {
  return (
    <Routes>
      <Route element={<Screen />}>
        <Route path="/" element={null} />
        <Route path="/question/:number" element={<QuestionRoute />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}

function Screen() {
  const follows = useSelector(isFollower);
  useEffect(() => {
    document.dispatchEvent(new Event(hydrated));
  }, []);
  return (
    <>
      <div inert={follows}>
        <Desktop />
      </div>
      <NoticeStrip />
    </>
  );
}
