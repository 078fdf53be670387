import { Navigate, useLocation } from 'react-router-dom';

/** Keeps the seed. */
export function ToDesktop() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/', search }} replace />;
}
