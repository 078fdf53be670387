import { Navigate, useLocation } from 'react-router-dom';

/** Keeps the seed. */
export function RedirectToDesktop() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
