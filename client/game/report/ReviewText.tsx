import { type ReactNode, useId } from 'react';
import { usePageData } from '../../page/pageData.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Paragraphs } from '../feedback/Paragraphs.tsx';
import { Story } from '../feedback/Story.tsx';
import { LevelBadge } from '../level/LevelBadge.tsx';
import { SeedLink } from '../seedLink/SeedLink.tsx';
import { AnswerReview } from './AnswerReview.tsx';
import { longDate } from './dates.ts';
import { GameGrid } from './GameGrid.tsx';
import { Letterhead } from './Letterhead.tsx';
import { ManagerSays } from './manager/ManagerSays.tsx';
import type { PerformanceReview, ReviewedAnswer } from './performanceReview.ts';
import { disclaimer, evidenceRule, numberedTitle } from './reportTexts.ts';
import './report.css';

type Props = {
  review: PerformanceReview;
  name: ReactNode;
  /** Whether it includes what other windows show when a game has just ended. */
  inFull: boolean;
  /** On paper, its heading is the first, and the stories are unfolded. */
  isPrinted?: boolean;
};

export function ReviewText({ review, name, inFull, isPrinted = false }: Props) {
  const { role } = usePageData().pack;
  const { assessedOn, overall, answers, seed } = review;
  const Heading = isPrinted ? 'h1' : 'h3';
  return (
    <>
      <Letterhead />
      <Heading className="report-title">Performance review</Heading>
      <dl className="report-facts">
        <div>
          <dt>Name</dt>
          <dd className="to-fill-in">{name}</dd>
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
          <dt className="visually-hidden">Level</dt>
          <dd>
            <LevelBadge level={overall.level} />
          </dd>
        </div>
      </dl>
      <ManagerSays overall={overall} answers={answers} isFull />
      {inFull && (
        <section className="report-text report-assessment">
          <Paragraphs text={overall.summary} />
          <GameGrid answers={answers} level={overall.level} />
          <p className="small-print">{disclaimer}</p>
        </section>
      )}
      <p className="level-rule">{evidenceRule}</p>
      {answers.map((answer) => (
        <AnswerWithEvidence key={answer.number} reviewed={answer} inFull={inFull} isPrinted={isPrinted} />
      ))}
      {inFull && (
        <footer className="report-end">
          <p>
            <SeedLink seed={seed} />
          </p>
          <p>
            Seed: <span translate="no">{seed}</span>
          </p>
        </footer>
      )}
    </>
  );
}

type AnswerProps = { reviewed: ReviewedAnswer; inFull: boolean; isPrinted: boolean };

function AnswerWithEvidence({ reviewed, inFull, isPrinted }: AnswerProps) {
  const { scenario } = reviewed;
  const title = useId();
  const [Title, level] = isPrinted ? (['h2', 3] as const) : (['h4', 5] as const);
  return (
    <section className="report-text report-answer" aria-labelledby={title}>
      <Title id={title} className="report-question">
        {numberedTitle(reviewed)}
      </Title>
      <p className="small-print">{scenario.category}</p>
      <Disclosure summary="The story" isOpen={isPrinted}>
        <Story scenario={scenario} />
      </Disclosure>
      <AnswerReview reviewed={reviewed} level={level} inFull={inFull} isPrinted={isPrinted} />
    </section>
  );
}
