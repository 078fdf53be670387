import { useSession } from '../session/useSession.ts';
import { addressOf } from './seedUrl.ts';
import './seedLink.css';

/** An address that draws the same questions for somebody else. In full, since over plain HTTP no button can copy it. */
export function SameFive() {
  const seed = useSession((session) => session.seed);
  const address = addressOf(seed, window.location.href);
  return (
    <p className="same-five">
      The same five questions, for a colleague: <a href={address}>{address}</a>
    </p>
  );
}
