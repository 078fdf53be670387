import { longDate } from '../../game/report/dates.ts';
import { Letterhead } from '../../game/report/Letterhead.tsx';
import { ComparedQuestion } from './ComparedQuestion.tsx';
import { comparisonFacts, comparisonTitle } from './comparisonTexts.ts';
import type { Comparison } from './sharedQuestions.ts';

export function PrintedComparison({ comparison }: { comparison: Comparison }) {
  return (
    <>
      <Letterhead />
      <h1 className="report-title">{comparisonTitle}</h1>
      <h2>{longDate(new Date())}</h2>
      {comparisonFacts(comparison).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {comparison.questions.map((question) => (
        <ComparedQuestion key={question.key} question={question} isPrinted />
      ))}
    </>
  );
}
