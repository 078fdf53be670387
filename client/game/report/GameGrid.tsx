import { usePageData } from '../../page/pageData.ts';
import { LevelGrid } from './LevelGrid.tsx';
import type { ReviewedAnswer } from './performanceReview.ts';
import { levelRules, numberedTitle } from './reportTexts.ts';

export function GameGrid({ answers, level }: { answers: readonly ReviewedAnswer[]; level: string }) {
  const { levels } = usePageData().pack;
  const meaning = Object.entries(levels).find(([name]) => name === level)?.[1];
  return (
    <LevelGrid
      caption="How far your answers go"
      rowHeading="Answer"
      rows={answers.map((answer) => ({ name: numberedTitle(answer), level: answer.verdict?.level ?? null }))}
      rule={meaning ? `${level}: ${meaning} ${levelRules.game}` : levelRules.game}
    />
  );
}
