import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { usePageData } from '../../page/pageData.ts';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { nameWithin } from '../feedback/nameWithin.ts';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import type { Reply } from '../session/sessionReducer.ts';
import { CriteriaChart } from './CriteriaChart.tsx';
import { PrintedPaper } from './PrintedPaper.tsx';
import { performanceReview, type Reviewed, type ReviewedAnswer } from './performanceReview.ts';
import { caveat, datedName, longDate, titleOf } from './reportTexts.ts';

export function PrintedReport() {
  const store = useStore<Reviewed>();
  const { role } = usePageData().pack;
  // The report must not change while it is being printed.
  const review = useMemo(() => performanceReview(store.getState(), window.location.href), [store]);

  if (!review) return null;
  const { assessedOn, overall, answers, seed, address } = review;
  return (
    <PrintedPaper title="Performance review" fileName={datedName('review', assessedOn)}>
      <dl className="report-facts">
        <div>
          <dt>Name</dt>
          <dd className="to-fill-in" />
        </div>
        <div>
          <dt>Position</dt>
          <dd>{role}</dd>
        </div>
        <div>
          <dt>Assessed on</dt>
          <dd>{longDate(assessedOn)}</dd>
        </div>
        <div className="report-level">
          <dt>Level</dt>
          <dd>{overall.level}</dd>
        </div>
      </dl>
      <section className="report-text">
        <Paragraphs text={overall.summary} />
        <p className="small-print">{caveat}</p>
      </section>
      <CriteriaChart answers={answers} />
      {answers.map((answer) => (
        <AnswerInFull key={answer.number} reviewed={answer} />
      ))}
      <footer className="report-end">
        <p>
          The same five questions, for a colleague: <a href={address}>{address}</a>
        </p>
        <p>Seed: {seed}</p>
      </footer>
    </PrintedPaper>
  );
}

function AnswerInFull({ reviewed }: { reviewed: ReviewedAnswer }) {
  const { scenario, answer, reply, feedback } = reviewed;
  return (
    <section className="report-text report-answer">
      <h2>{titleOf(reviewed)}</h2>
      <p className="small-print">
        {scenario.category}, {scenario.difficulty}
      </p>
      <h3>The scenario</h3>
      <Paragraphs text={scenario.scenario} />
      <h3>The answer</h3>
      <blockquote>
        <Paragraphs text={answer} />
      </blockquote>
      {reply && <Exchange reply={reply} />}
      <h3>The feedback</h3>
      <FeedbackBlocks level={4} blocks={parseFeedback(feedback)} />
    </section>
  );
}

function Exchange({ reply: { to, text, firstFeedback } }: { reply: Reply }) {
  return (
    <>
      <h3>The first feedback</h3>
      <FeedbackBlocks level={4} blocks={parseFeedback(firstFeedback ?? '')} />
      <h3>The reply to {nameWithin(to.by)}</h3>
      <blockquote>
        <Paragraphs text={text} />
      </blockquote>
    </>
  );
}
