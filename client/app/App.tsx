import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Desktop } from './Desktop.tsx';
import { QuestionRoute } from './QuestionRoute.tsx';
import { Screen } from './Screen.tsx';

export function App() {
  return (
    <Routes>
      <Route
        element={
          <Screen>
            <Desktop>
              <Outlet />
            </Desktop>
          </Screen>
        }
      >
        <Route path="/" element={null} />
        <Route path="/question/:number" element={<QuestionRoute />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}
