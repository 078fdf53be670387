import { Paragraphs, splitParagraphs } from '../../game/feedback/Paragraphs.tsx';
import { LevelBadge } from '../../game/level/LevelBadge.tsx';
import { GameGrid } from '../../game/report/GameGrid.tsx';
import { ManagerSays } from '../../game/report/ManagerSays.tsx';
import { reviewedAnswers } from '../../game/report/performanceReview.ts';
import { caveat } from '../../game/report/reportTexts.ts';
import { CopyLink } from '../../game/seedLink/CopyLink.tsx';
import { SeedLink } from '../../game/seedLink/SeedLink.tsx';
import { useSession } from '../../game/session/useSession.ts';
import './overall.css';
import './seedLink.css';

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
      <p className="caveat">{caveat}</p>
      <p className="seed-link">
        <SeedLink seed={session.seed} /> <CopyLink />
      </p>
    </>
  );
}
