import { useSelector } from 'react-redux';
import { useWindowTitle, type WindowSpec } from '../../desktop/windowSpec.ts';
import { windowState } from '../../desktop/windowsReducer.ts';
import { announcement } from '../../game/announce/announcement.ts';
import { nameWithin } from '../../game/feedback/nameWithin.ts';
import {
  answerText,
  currentFeedback,
  currentReply,
  isAnalyzing,
  replyText,
} from '../../game/session/sessionSelectors.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import type { Snapshot } from './snapshotStore.ts';

/** Tells screen readers what the miniature desktop shows, because the miniature is hidden from them. */
export function SnapshotDescription({ specs }: { specs: readonly WindowSpec[] }) {
  const order = useSelector(({ page }: Snapshot) => page.windows.order);
  const stands = useSelector(announcement);
  const isStarted = useSession(({ scenarios }) => scenarios.length > 0);
  const written = useGame(answerText);
  const reply = useGame(currentReply);
  const to = reply && nameWithin(reply.to.by);
  const replied = useGame(replyText);
  const feedback = useGame((game) => (isAnalyzing(game) ? null : currentFeedback(game)));
  const fromFront = order.toReversed().flatMap((id) => specs.find((spec) => spec.id === id) ?? []);
  return (
    <section className="visually-hidden" aria-label="The desktop at this moment">
      {stands && <p>{stands}.</p>}
      <p>{fromFront.length > 0 ? 'Windows, from front to back:' : 'No window is open.'}</p>
      {fromFront.length > 0 && (
        <ul>
          {fromFront.map((spec) => (
            <WindowDescription key={spec.id} spec={spec} />
          ))}
        </ul>
      )}
      {isStarted && <p>{written ? `In the Notepad: ${written}` : 'The Notepad is empty.'}</p>}
      {to && <p>{replied ? `Your reply to ${to}: ${replied}` : `A reply to ${to} is begun.`}</p>}
      {feedback !== null && <p>On the Analyzer: {feedback.replaceAll('**', '')}</p>}
    </section>
  );
}

function WindowDescription({ spec }: { spec: WindowSpec }) {
  const { minimised, maximised } = useSelector((snapshot: Snapshot) => windowState(snapshot, spec.id)) ?? {};
  const title = useWindowTitle(spec);
  return <li>{[title, minimised && 'minimised', maximised && 'maximised'].filter(Boolean).join(', ')}</li>;
}
