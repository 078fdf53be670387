import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/Button.tsx';
import type { GameState } from '../gameState.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import type { WithCabinet } from './cabinetReducer.ts';
import { reviewKey } from './cabinetStorage.ts';
import './resetButton.css';

type Props = { label: string; noteId: string };

/** `noteId` is the id of its ResetNote, which says what it clears before it does. */
export function ResetButton({ label, noteId }: Props) {
  const dispatch = useDispatch();
  return (
    <Button aria-describedby={noteId} onClick={() => dispatch(sessionReset({}))}>
      {label}
    </Button>
  );
}

export function ResetNote({ label, noteId }: Props) {
  const filed = useSelector(({ game, page }: WithCabinet & { game: GameState }) => {
    const { overallId } = game.session;
    return overallId !== null && page.cabinet.reviews.some(({ key }) => key === reviewKey(overallId));
  });
  return (
    <p id={noteId} className="reset-note">
      {label} clears this game and its tape{filed ? '; its review stays in the Filing cabinet.' : ', and its review.'}
    </p>
  );
}
