import { Paragraphs, splitParagraphs } from '../feedback/Paragraphs.tsx';
import { LevelBadge } from '../level/LevelBadge.tsx';
import { CopyLink } from '../seedLink/CopyLink.tsx';
import { SeedLink } from '../seedLink/SeedLink.tsx';
import { useSession } from '../session/useSession.ts';
import { GameGrid } from './GameGrid.tsx';
import { ManagerSays } from './manager/ManagerSays.tsx';
import { reviewedAnswers } from './performanceReview.ts';
import { disclaimer } from './reportTexts.ts';
import './overallPanel.css';

export function OverallPanel() {
  const session = useSession((state) => state);
  const { overall } = session;
  if (!overall)
    return (
      <p className="overall-missing">
        There is no overall evaluation yet. Your answers and their feedback are all here.
      </p>
    );
  const [first = '', ...others] = splitParagraphs(overall.summary);
  const answers = reviewedAnswers(session);
  return (
    <>
      <div className="level-line">
        <p>
          <span className="visually-hidden">Your level: </span>
          <LevelBadge level={overall.level} />
        </p>
        <ManagerSays overall={overall} answers={answers} />
      </div>
      <div className="summary prose">
        <p>{first}</p>
      </div>
      <GameGrid answers={answers} level={overall.level} />
      <div className="summary prose">
        <Paragraphs text={others.join('\n\n')} />
      </div>
      <p className="disclaimer">{disclaimer}</p>
      <p className="seed-link">
        <SeedLink seed={session.seed} /> <CopyLink />
      </p>
    </>
  );
}
