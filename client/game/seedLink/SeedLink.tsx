import { useSession } from '../session/useSession.ts';
import { CopyLink } from './CopyLink.tsx';
import { seedUrl } from './seedUrl.ts';
import './seedLink.css';

/** Shown in full too, because a page over plain HTTP cannot copy it to the clipboard. */
export function SeedLink() {
  const seed = useSession((session) => session.seed);
  const address = seedUrl(seed, window.location.href);
  return (
    <p className="seed-link">
      The same five questions, for a colleague: <a href={address}>{address}</a> <CopyLink />
    </p>
  );
}
