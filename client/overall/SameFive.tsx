import { useSession } from '../session/useSession.ts';

/** An address that draws the same questions for somebody else. In full, since over plain HTTP no button can copy it. */
export function SameFive() {
  const seed = useSession((session) => session.seed);
  const address = new URL('/', window.location.href);
  address.searchParams.set('seed', seed);
  return (
    <p className="same-five">
      The same five questions, for a colleague: <a href={address.href}>{address.href}</a>
    </p>
  );
}
