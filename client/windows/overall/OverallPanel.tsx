import { Paragraphs, paragraphsOf } from '../../game/feedback/Paragraphs.tsx';
import { LevelBadge } from '../../game/level/LevelBadge.tsx';
import { GameGrid } from '../../game/report/GameGrid.tsx';
import { ManagerSays } from '../../game/report/ManagerSays.tsx';
import { reviewedAnswers } from '../../game/report/performanceReview.ts';
import { caveat } from '../../game/report/reportTexts.ts';
import { CopyLink } from '../../game/seedLink/CopyLink.tsx';
import { seedUrl } from '../../game/seedLink/seedUrl.ts';
import { useSession } from '../../game/session/useSession.ts';
import { homeAt } from '../../page/homeAt.ts';
import { usePageData } from '../../page/pageData.ts';
import './overall.css';
import './seedLink.css';

export function OverallPanel() {
  const home = homeAt(usePageData().basePath);
  const session = useSession((state) => state);
  const { overall } = session;
  if (!overall)
    return (
      <p className="overall-missing">
        There is no overall evaluation yet. Your answers and their feedback are all here.
      </p>
    );
  const [first = '', ...others] = paragraphsOf(overall.summary);
  const answers = reviewedAnswers(session);
  const address = seedUrl(session.seed, home);
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
      {/* Shown in full too, because a page over plain HTTP cannot copy it to the clipboard. */}
      <p className="seed-link">
        The same five questions, for a colleague:{' '}
        <a href={address} translate="no">
          {address}
        </a>{' '}
        <CopyLink />
      </p>
    </>
  );
}
