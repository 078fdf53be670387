import { Navigate, useLocation } from 'react-router-dom';

/** Keeps the seed in the address. */
export function RedirectToDesktop() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
