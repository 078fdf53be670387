import { useSelector } from 'react-redux';
import { announcement } from './announcement.ts';

/** The desktop's one live region: whatever else shows the same is silent. */
export function Announcer() {
  const text = useSelector(announcement);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
