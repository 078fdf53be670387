import { useId } from 'react';
import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import type { Verdict } from '../../../server/api.ts';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { feedbackBlocks } from '../feedback/feedbackParts.ts';
import { criteriaRows } from './criteriaRows.ts';
import { type DecidedMove, decidedMoves } from './decidedMoves.ts';
import { EvidenceButton } from './evidence/EvidenceButton.tsx';
import { MarkedText } from './evidence/MarkedText.tsx';
import { type Evidence, useEvidence } from './evidence/useEvidence.ts';
import { FirstFeedback } from './FirstFeedback.tsx';
import { LevelGrid } from './LevelGrid.tsx';
import type { ReviewedAnswer } from './performanceReview.ts';
import { chosenNote, levelCapNote, noCriteria, unknownCriteria } from './reportTexts.ts';
import './evidence/evidence.css';
import './ownAnswer.css';

type Props = {
  reviewed: ReviewedAnswer;
  level: 3 | 4 | 5;
  /** Whether the feedback follows. */
  inFull?: boolean;
  isPrinted?: boolean;
};

/** What the player wrote, and what the evaluator found in it. */
export function AnswerReview({ reviewed, level, inFull = false, isPrinted = false }: Props) {
  const { answer, reply, verdict, before } = reviewed;
  const evidence = useEvidence(reviewed);
  const Heading = `h${level}` as const;
  const below = (level + 1) as 4 | 5 | 6;
  return (
    <>
      <Heading>Your answer</Heading>
      <MarkedText text={answer} textIndex={0} evidence={evidence} />
      {reply && (
        <>
          <Heading>Your reply to {withDefiniteArticle(reply.to.by)}</Heading>
          <MarkedText text={reply.text} textIndex={1} evidence={evidence} />
        </>
      )}
      {verdict ? (
        <>
          <Heading>
            Level of {reply ? 'answer and reply' : 'this answer'}: {verdict.level}
          </Heading>
          <Criteria verdict={verdict} evidence={evidence} />
          <Decisions moves={decidedMoves(reviewed)} evidence={evidence} />
          {verdict.crossings.map(({ redLine, quote }) => (
            <p key={`${redLine} ${quote}`}>
              <EvidenceButton name={levelCapNote(redLine)} quote={quote} evidence={evidence} />
            </p>
          ))}
        </>
      ) : (
        <p>{unknownCriteria}</p>
      )}
      {inFull && (
        <>
          <FirstFeedback before={before} level={below} isOpen={isPrinted} />
          <Heading>The feedback</Heading>
          <FeedbackBlocks level={below} blocks={feedbackBlocks(reviewed)} />
        </>
      )}
    </>
  );
}

function Criteria({ verdict, evidence }: { verdict: Verdict; evidence: Evidence }) {
  const rows = criteriaRows(verdict);
  if (rows.length === 0) return <p>{noCriteria}</p>;
  return (
    <LevelGrid
      caption="How far your answer goes"
      rowHeading="Your answer…"
      rows={rows.map(({ name, quote, level }) => ({
        name: <EvidenceButton name={name} quote={quote} evidence={evidence} />,
        level,
      }))}
    />
  );
}

function Decisions({ moves, evidence }: { moves: readonly DecidedMove[]; evidence: Evidence }) {
  const id = useId();
  if (moves.length === 0) return null;
  return (
    <div className="decisions">
      <p id={id}>What you decided</p>
      <ul aria-labelledby={id}>
        {moves.map(({ move, name, quote, isChosen }) => (
          <li key={move}>
            <EvidenceButton name={isChosen ? `${name} (${chosenNote})` : name} quote={quote} evidence={evidence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
