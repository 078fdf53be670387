import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chosenLines } from '../../game/feedback/shownFeedback.ts';
import { answerAt } from '../../game/session/answerAt.ts';
import { moveChosen } from '../../game/session/sessionEvents.ts';
import { useSession, useSessionDispatch } from '../../game/session/useSession.ts';
import { useAnnouncement } from '../../ui/announce/announce.ts';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';

/** The player says which move comes nearest: at once if the evaluator is certain of none, else behind a button. */
export function NearestMove({ index }: { index: number }) {
  const dispatch = useSessionDispatch();
  const session = useSession((state) => state);
  const answer = answerAt(session, index);
  const { chosen, scene, verdict, sections, isMoveUnknown: isUnknown } = answer;
  const current = chosen === undefined ? scene?.move || verdict?.moves[0]?.move : (chosen?.move ?? null);
  const offered = [...(sections?.choices ?? []), { move: null, name: 'None of these' }].filter(
    ({ move }) => move !== current,
  );
  const [isOpen, setOpen] = useState(false);
  const [hasChosen, setChosen] = useState(false);
  const isListed = useDelayedUnmount(isOpen || isUnknown || null);
  const container = useRef<HTMLDivElement>(null);
  const listId = useId();
  const headingId = useId();
  useAnnouncement(hasChosen ? chosenLines(answer) : '');
  const choose = (move: string | null) => {
    flushSync(() => {
      setOpen(false);
      setChosen(true);
      dispatch(moveChosen({ index, move }));
    });
    // Scrolls to the scene, and then to the beginning of the feedback, which matters more.
    const sceneElement = container.current?.parentElement;
    for (const part of [sceneElement, sceneElement?.parentElement?.firstElementChild])
      part?.scrollIntoView({ block: 'nearest' });
  };
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => setOpen(!isOpen));
    if (isOpen) currentTarget.focus(); // Escape closes the list from within it
    // Scrolls the end of the list into view, or if it is too long, the button, which has the focus.
    if (!isOpen) container.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={container}>
      {!isUnknown && (
        <button
          type="button"
          className="screen-button"
          aria-expanded={isOpen}
          aria-controls={listId}
          data-escape={isOpen || undefined}
          onClick={toggle}
        >
          {chosen === null ? 'Back to the list' : 'Not what I meant'}
        </button>
      )}
      {isListed && (
        // biome-ignore lint/a11y/useSemanticElements: a legend cannot be a heading of the screen
        <div
          role="group"
          id={listId}
          className="nearest-moves"
          aria-labelledby={headingId}
          data-leaving={!(isOpen || isUnknown) || undefined}
        >
          <h3 id={headingId}>Which comes nearest to what you'd do?</h3>
          <p className="screen-dim">
            {isUnknown && "The evaluator isn't sure which of these you meant. "}
            It costs nothing, and your level stays the same.
          </p>
          {offered.map(({ move, name }) => (
            <button key={move} type="button" className="screen-button" onClick={() => choose(move)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
