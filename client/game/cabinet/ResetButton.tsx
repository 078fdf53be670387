import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/Button.tsx';
import type { GameState } from '../gameState.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import type { WithCabinet } from './cabinetReducer.ts';
import { reviewKey } from './cabinetStorage.ts';
import './resetButton.css';

type Props = { label: string; noteId: string };

/** `noteId` is the id of its ResetNote, which may be scrolled away, so its words are the button's tooltip too. */
export function ResetButton({ label, noteId }: Props) {
  const dispatch = useDispatch();
  return (
    <Button aria-describedby={noteId} title={useResetNote(label)} onClick={() => dispatch(sessionReset({}))}>
      {label}
    </Button>
  );
}

export function ResetNote({ label, noteId }: Props) {
  return (
    <p id={noteId} className="reset-note">
      {useResetNote(label)}
    </p>
  );
}

/** What the button clears, said before it does. */
function useResetNote(label: string): string {
  const filed = useSelector(({ game, page }: WithCabinet & { game: GameState }) => {
    const { overallId } = game.session;
    return overallId !== null && page.cabinet.reviews.some(({ key }) => key === reviewKey(overallId));
  });
  return `${label} clears this game and its recording (the Tape)${filed ? '; its review stays in the Filing cabinet.' : ', and its review.'}`;
}
