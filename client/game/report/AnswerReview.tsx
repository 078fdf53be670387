import { useId } from 'react';
import type { Verdict } from '../../../server/api.ts';
import { Fold } from '../../ui/Fold.tsx';
import { definiteName } from '../feedback/definiteName.ts';
import { FeedbackBlocks } from '../feedback/FeedbackBlocks.tsx';
import { parseFeedback } from '../feedback/parseFeedback.ts';
import { Claim } from './Claim.tsx';
import { type DecidedMove, decidedMoves } from './decidedMoves.ts';
import { LevelGrid } from './LevelGrid.tsx';
import { MarkedText } from './MarkedText.tsx';
import type { ReviewedAnswer } from './performanceReview.ts';
import {
  chosenNote,
  firstFeedbackTitle,
  heldDownBy,
  levelRules,
  scoreNames,
  unknownCriteria,
  whatWasRead,
} from './reportTexts.ts';
import { type Evidence, useEvidence } from './useEvidence.ts';
import './evidence.css';
import './ownAnswer.css';

type Props = { reviewed: ReviewedAnswer; level: 3 | 4 | 5; isPrinted?: boolean };

/** The level of the headings in feedback. */
export const below = { 3: 4, 4: 5, 5: 6 } as const;

/** What the player wrote, and what the evaluator found in it. */
export function AnswerReview({ reviewed, level, isPrinted = false }: Props) {
  const { answer, reply, verdict } = reviewed;
  const evidence = useEvidence(reviewed);
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>Your answer</Heading>
      <MarkedText text={answer} of={0} evidence={evidence} />
      {reply && (
        <>
          <Fold summary={firstFeedbackTitle} isOpen={isPrinted}>
            <FeedbackBlocks level={below[level]} blocks={parseFeedback(reply.firstFeedback ?? '')} />
          </Fold>
          <Heading>Your reply to {definiteName(reply.to.by)}</Heading>
          <MarkedText text={reply.text} of={1} evidence={evidence} />
        </>
      )}
      {verdict ? (
        <>
          <Heading>
            Level of {reply ? 'answer and reply' : 'this answer'}: {verdict.level}
          </Heading>
          <Criteria verdict={verdict} text={reply ? `${answer} ${reply.text}` : answer} evidence={evidence} />
          <Decisions moves={decidedMoves(reviewed)} evidence={evidence} />
          {verdict.crossings.map(({ redLine, quote }) => (
            <p key={`${redLine} ${quote}`}>
              <Claim name={heldDownBy(redLine)} quote={quote} evidence={evidence} />
            </p>
          ))}
        </>
      ) : (
        <p className="no-criteria">{unknownCriteria}</p>
      )}
    </>
  );
}

function Criteria({ verdict, text, evidence }: { verdict: Verdict; text: string; evidence: Evidence }) {
  const shown = verdict.findings.filter(({ quote }) => quote !== null);
  if (shown.length === 0) return <p className="no-criteria">{whatWasRead(text, verdict)}</p>;
  return (
    <LevelGrid
      caption="How far it goes"
      of="Your answer…"
      rows={shown.map(({ criterion, score, quote }) => ({
        name: <Claim name={criterion} quote={quote} evidence={evidence} />,
        level: scoreNames[score],
      }))}
      rule={`Each line is something that a strong answer to this story does. Only those that one of your sentences clearly shows are listed. ${levelRules.answer}`}
    />
  );
}

function Decisions({ moves, evidence }: { moves: readonly DecidedMove[]; evidence: Evidence }) {
  const id = useId();
  if (moves.length === 0) return null;
  return (
    <div className="decisions">
      <p id={id}>What it decides</p>
      <ul aria-labelledby={id}>
        {moves.map(({ move, name, quote, isOwnWord }) => (
          <li key={move}>
            <Claim name={isOwnWord ? `${name} (${chosenNote})` : name} quote={quote} evidence={evidence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
