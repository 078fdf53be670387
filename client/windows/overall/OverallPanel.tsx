import { Paragraphs } from '../../game/feedback/Paragraphs.tsx';
import { LevelGrid } from '../../game/report/LevelGrid.tsx';
import { caveat, levelRules } from '../../game/report/reportTexts.ts';
import { SeedLink } from '../../game/seedLink/SeedLink.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { usePageData } from '../../page/pageData.ts';
import { badgeColour } from './badgeColour.ts';
import './overall.css';

export function OverallPanel() {
  const { overall, scenarios, verdicts } = useSession((session) => session);
  const { levels } = usePageData().pack;
  if (!overall)
    return (
      <p className="overall-missing">
        There is no overall evaluation yet. Your answers and their feedback are all here.
      </p>
    );
  const meaning = Object.entries(levels).find(([level]) => level === overall.level)?.[1];
  return (
    <>
      <p className="level-line">
        <span className="visually-hidden">Your level: </span>
        <span className={`badge badge-${badgeColour(overall.level)}`}>{overall.level}</span>
      </p>
      {meaning && <p className="level-meaning">{meaning}</p>}
      <div className="summary prose">
        <Paragraphs text={overall.summary} />
      </div>
      <LevelGrid
        caption="How far each answer goes"
        of="Answer"
        rows={scenarios.map(({ title }, index) => ({
          name: `${index + 1}. ${title}`,
          level: verdicts[index]?.level ?? null,
        }))}
        rule={levelRules.game}
      />
      <p className="caveat">{caveat}</p>
      <SeedLink />
    </>
  );
}
