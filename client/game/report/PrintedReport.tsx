import { useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'react-redux';
import { usePageData } from '../../page/pageData.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { nameWithin } from '../feedback/nameWithin.ts';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import type { Reply } from '../session/sessionReducer.ts';
import { CriteriaChart } from './CriteriaChart.tsx';
import { performanceReview, type Reviewed, type ReviewedAnswer } from './performanceReview.ts';
import { caveat, fileNameOf, longDate, titleOf } from './reportTexts.ts';
import './report.css';

export function PrintedReport() {
  const store = useStore<{ game: Reviewed }>();
  const { firm, role } = usePageData().pack;
  // The report must not change while it is being printed.
  const review = useMemo(() => performanceReview(store.getState().game, window.location.href), [store]);

  useLayoutEffect(() => {
    if (!review) return;
    // Browsers suggest the title of the page as the name of a PDF file.
    const before = document.title;
    document.title = fileNameOf(review);
    return () => {
      document.title = before;
    };
  }, [review]);

  if (!review) return null;
  const { assessedOn, overall, answers, seed, address } = review;
  return createPortal(
    <main className="report" data-scheme="standard" aria-label="Performance review">
      <header className="letterhead">
        <PixelIcon name="tower" scale={3} />
        <p className="letterhead-name">{firm}</p>
        <p className="letterhead-office">Office of Personnel · Analyzer 3000</p>
      </header>
      <h1>Performance review</h1>
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
    </main>,
    document.body,
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
