import { Letterhead } from '../../game/report/Letterhead.tsx';
import { longDate } from '../../game/report/reportTexts.ts';
import { ComparedQuestion } from './ComparedQuestion.tsx';
import { comparisonTitle } from './comparisonTexts.ts';
import type { SharedQuestion } from './sharedQuestions.ts';

export function PrintedComparison({ questions }: { questions: readonly SharedQuestion[] }) {
  return (
    <>
      <Letterhead />
      <h1 className="report-title">{comparisonTitle}</h1>
      <h2>{longDate(new Date())}</h2>
      {questions.map((question) => (
        <ComparedQuestion key={question.key} question={question} onPaper />
      ))}
    </>
  );
}
