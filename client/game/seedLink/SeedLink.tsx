import { useSession } from '../session/useSession.ts';
import { seedUrl } from './seedUrl.ts';
import './seedLink.css';

/** An address that draws the same questions for somebody else. In full, since over plain HTTP no button can copy it. */
export function SeedLink() {
  const seed = useSession((session) => session.seed);
  const address = seedUrl(seed, window.location.href);
  return (
    <p className="seed-link">
      The same five questions, for a colleague: <a href={address}>{address}</a>
    </p>
  );
}
