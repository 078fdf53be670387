import { Letterhead } from '../../game/report/Letterhead.tsx';
import { PrintedPaper } from '../../game/report/PrintedPaper.tsx';
import { datedName, longDate } from '../../game/report/reportTexts.ts';
import { ComparedQuestion } from './ComparedQuestion.tsx';
import { comparisonTitle } from './comparisonTexts.ts';
import type { SharedQuestion } from './sharedQuestions.ts';

export function PrintedComparison({ questions }: { questions: readonly SharedQuestion[] }) {
  const now = new Date();
  return (
    <PrintedPaper title={comparisonTitle} fileName={datedName('comparison', now)} className="comparison">
      <Letterhead />
      <h1 className="report-title">{comparisonTitle}</h1>
      <h2>{longDate(now)}</h2>
      {questions.map((question) => (
        <ComparedQuestion key={question.key} question={question} onPaper />
      ))}
    </PrintedPaper>
  );
}
