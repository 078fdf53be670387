import { type ReactNode, useId } from 'react';
import { FeedbackBlocks } from '../../game/feedback/FeedbackBlocks.tsx';
import { nameWithin } from '../../game/feedback/nameWithin.ts';
import { Paragraphs } from '../../game/feedback/Paragraphs.tsx';
import { parseFeedback } from '../../game/feedback/parseFeedback.ts';
import { LevelGrid } from '../../game/report/LevelGrid.tsx';
import { levelRules } from '../../game/report/reportTexts.ts';
import { Fold } from '../../ui/Fold.tsx';
import { noMovesRead } from './comparisonTexts.ts';
import { moveGroups } from './moveGroups.ts';
import type { NamedAnswer, SharedQuestion } from './sharedQuestions.ts';
import '../../game/report/ownAnswer.css';
import './compare.css';

type Props = {
  question: SharedQuestion;
  /** On paper nothing can be unfolded, so it has the story in full, and no feedback. */
  onPaper?: boolean;
  children?: ReactNode;
};

export function ComparedQuestion({ question, onPaper = false, children }: Props) {
  const { scenario, answers, revealed } = question;
  const title = useId();
  const story = <Paragraphs text={scenario.scenario} />;
  return (
    <section className="compared-question" aria-labelledby={title}>
      <h3 id={title}>{scenario.title}</h3>
      {onPaper ? story : <Fold summary="The story">{story}</Fold>}
      <div className="compared-answers">
        {answers.map((answer) => (
          <Answer key={answer.game} answer={answer} revealed={revealed} onPaper={onPaper} />
        ))}
      </div>
      {children}
      {revealed && (
        <>
          <Moves answers={answers} />
          <LevelGrid
            caption="How far each answer goes"
            of="Answer"
            rows={answers.map(({ name, verdict }) => ({ name, level: verdict?.level ?? null }))}
            rule={levelRules.answer}
          />
        </>
      )}
    </section>
  );
}

type AnswerProps = { answer: NamedAnswer; revealed: boolean; onPaper: boolean };

function Answer({ answer: { name, answer, reply, feedback }, revealed, onPaper }: AnswerProps) {
  return (
    <div className="compared-answer">
      <h4 dir="auto">{name}</h4>
      <blockquote className="own-answer">{answer}</blockquote>
      {revealed && reply && (
        <>
          <p>
            Reply to {nameWithin(reply.by)}: “{reply.question}”
          </p>
          <blockquote className="own-answer">{reply.text}</blockquote>
        </>
      )}
      {revealed && !onPaper && (
        <Fold summary="Feedback">
          {feedback === null ? (
            <p>None had come when this game was saved.</p>
          ) : (
            <FeedbackBlocks level={5} blocks={parseFeedback(feedback)} />
          )}
        </Fold>
      )}
    </div>
  );
}

function Moves({ answers }: { answers: readonly NamedAnswer[] }) {
  const rest = noMovesRead(answers);
  return (
    <>
      <h4>What they would do</h4>
      <div className="move-groups">
        {moveGroups(answers).map(({ move, heading, made, prompts }) => (
          <div key={move} className="move-group">
            <h5>{heading}</h5>
            <ul>
              {made.map(({ name, quote }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
                <li key={at}>
                  <b dir="auto">{name}</b>
                  {quote !== null && `: “${quote}”`}
                </li>
              ))}
            </ul>
            {prompts.map((prompt) => (
              <p key={prompt}>
                <b>To discuss:</b> {prompt}
              </p>
            ))}
          </div>
        ))}
      </div>
      {rest && <p>{rest}</p>}
    </>
  );
}
