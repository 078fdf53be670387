import { quoted } from '../../../../scenarios/text/quoted.ts';
import { usePageData } from '../../../page/pageData.ts';
import { Portrait } from '../../../ui/art/Portrait.tsx';
import type { Conclusion } from '../../session/sessionEvents.ts';
import type { ReviewedAnswer } from '../performanceReview.ts';
import { managerNote } from './managerNote.ts';
import './managerSays.css';

type Props = { overall: Conclusion; answers: readonly ReviewedAnswer[]; isFull?: boolean };

export function ManagerSays({ overall, answers, isFull = false }: Props) {
  const note = managerNote(usePageData().pack, overall, answers);
  if (!note) return null;
  const { by, short, full } = note;
  return (
    <figure className="manager-says">
      <Portrait name={by.portrait} scale={3} />
      <div>
        <p>{isFull ? full : quoted(short)}</p>
        <figcaption>
          <span translate="no">{by.name}</span>
          {isFull && `, ${by.role}`}
        </figcaption>
      </div>
    </figure>
  );
}
