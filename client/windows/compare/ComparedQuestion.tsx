import { type MouseEvent, useId } from 'react';
import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { curlyQuotes } from '../../../scenarios/text/curlyQuotes.ts';
import { quoted } from '../../../scenarios/text/quoted.ts';
import { FeedbackBlocks } from '../../game/feedback/FeedbackBlocks.tsx';
import { parseFeedback } from '../../game/feedback/parseFeedback.ts';
import { Story } from '../../game/feedback/Story.tsx';
import { LevelGrid } from '../../game/report/LevelGrid.tsx';
import { levelRules } from '../../game/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ComparedMoves } from './ComparedMoves.tsx';
import type { NamedAnswer, SharedQuestion } from './sharedQuestions.ts';
import { revealToggled, workshopStore } from './workshop.ts';
import '../../game/report/ownAnswer.css';

type Props = {
  question: SharedQuestion;
  /** On paper nothing can be unfolded, so it has the story in full, and no feedback. */
  isPrinted?: boolean;
};

export function ComparedQuestion({ question, isPrinted = false }: Props) {
  const { key, scenario, answers, revealed, levelsKey, withLevels } = question;
  const title = useId();
  const story = <Story scenario={scenario} />;
  return (
    <section className="compared-question" aria-labelledby={title}>
      <h3 id={title}>{scenario.title}</h3>
      {isPrinted ? story : <Disclosure summary="The story">{story}</Disclosure>}
      <div className="compared-answers">
        {answers.map((answer) => (
          <Answer key={answer.game} answer={answer} revealed={revealed} />
        ))}
      </div>
      {!isPrinted && <RevealButton revealKey={key} label="Reveal" isOpen={revealed} />}
      {revealed && <ComparedMoves answers={answers} />}
      {revealed && <Scenes answers={answers} />}
      {revealed && !isPrinted && <RevealButton revealKey={levelsKey} label="Levels and feedback" isOpen={withLevels} />}
      {withLevels && (
        <LevelGrid
          caption="Levels"
          rowHeading="Answer"
          rows={answers.map(({ name, verdict }) => ({ name, level: verdict?.level ?? null }))}
          rule={levelRules.answer}
        />
      )}
      {withLevels && !isPrinted && (
        <div className="compared-answers">
          {answers.map(({ game, name, feedback }) => (
            <Disclosure key={game} summary={`Feedback to ${name}`}>
              {feedback === null ? (
                <p>No feedback had arrived when this game was saved.</p>
              ) : (
                <FeedbackBlocks
                  level={5}
                  blocks={parseFeedback(feedback).filter(({ kind }) => kind !== 'scene')} // the scene is shown above
                />
              )}
            </Disclosure>
          ))}
        </div>
      )}
    </section>
  );
}

/** Moves to the top when it is pressed, because what it reveals is below it. */
function RevealButton({ revealKey, label, isOpen }: { revealKey: string; label: string; isOpen: boolean }) {
  const toggle = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    workshopStore.dispatch(revealToggled(revealKey));
    if (!isOpen) requestAnimationFrame(() => button.scrollIntoView({ block: 'start' }));
  };
  return (
    <Button className="reveals" aria-expanded={isOpen} onClick={toggle}>
      {label}
    </Button>
  );
}

function Scenes({ answers }: { answers: readonly NamedAnswer[] }) {
  const withScene = answers.flatMap(({ game, name, scene }) => (scene ? [{ game, name, scene }] : []));
  if (withScene.length === 0) return null;
  return (
    <>
      <h4>What happened next</h4>
      <div className="compared-answers">
        {withScene.map(({ game, name, scene }) => (
          <div key={game} className="compared-answer">
            <p dir="auto" translate="no">
              {name}
            </p>
            <h5>{curlyQuotes(scene.headline)}</h5>
            <p>{curlyQuotes(scene.text)}</p>
          </div>
        ))}
      </div>
    </>
  );
}

function Answer({ answer: { name, answer, reply }, revealed }: { answer: NamedAnswer; revealed: boolean }) {
  return (
    <div className="compared-answer">
      <h4 dir="auto" translate="no">
        {name}
      </h4>
      <blockquote className="own-answer">{answer}</blockquote>
      {revealed && reply && (
        <>
          <p>
            Reply to {withDefiniteArticle(reply.by)}: {quoted(reply.question)}
          </p>
          <blockquote className="own-answer">{reply.text}</blockquote>
        </>
      )}
    </div>
  );
}
