import { useSelector } from 'react-redux';
import type { WindowSpec } from '../../desktop/windowSpec.ts';
import { windowState } from '../../desktop/windowsSelectors.ts';
import { announcement } from '../../game/announce/announcement.ts';
import { answerText, currentFeedback } from '../../game/session/sessionSelectors.ts';
import type { Moment } from './snapshotStore.ts';

/** What the small desktop shows, for ears: a picture tells them nothing. */
export function InWords({ specs }: { specs: readonly WindowSpec[] }) {
  const order = useSelector(({ windows }: Moment) => windows.order);
  const stands = useSelector(announcement);
  const isStarted = useSelector(({ session }: Moment) => session.scenarios.length > 0);
  const written = useSelector(answerText);
  const feedback = useSelector(currentFeedback);
  const fromFront = order.toReversed().flatMap((id) => specs.find((spec) => spec.id === id) ?? []);
  return (
    <section className="for-ears" aria-label="The desktop at this moment">
      {stands && <p>{stands}.</p>}
      <p>{fromFront.length > 0 ? 'Windows, from front to back:' : 'No window is open.'}</p>
      {fromFront.length > 0 && (
        <ul>
          {fromFront.map((spec) => (
            <WindowInWords key={spec.id} spec={spec} />
          ))}
        </ul>
      )}
      {isStarted && <p>{written ? `In the Notepad: ${written}` : 'The Notepad is empty.'}</p>}
      {feedback !== null && <p>On the Analyzer: {feedback.replaceAll('**', '')}</p>}
    </section>
  );
}

function WindowInWords({ spec: { id, useTitle } }: { spec: WindowSpec }) {
  const { minimised, maximised } = useSelector((moment: Moment) => windowState(moment, id)) ?? {};
  const title = useTitle();
  const state = [minimised && 'minimised', maximised && 'maximised'].filter(Boolean).join(', ');
  return <li>{state ? `${title}, ${state}` : title}</li>;
}
