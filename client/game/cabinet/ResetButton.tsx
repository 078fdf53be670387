import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../ui/Button.tsx';
import type { GameState } from '../gameReducer.ts';
import { sessionReset } from '../session/sessionEvents.ts';
import type { WithCabinet } from './cabinetReducer.ts';
import { reviewKey } from './cabinetStorage.ts';
import './resetButton.css';

/** Says what it clears before it does. */
export function ResetButton({ label }: { label: string }) {
  const dispatch = useDispatch();
  const note = useId();
  const filed = useSelector(isFiled);
  return (
    <>
      <p id={note} className="reset-note">
        {label} clears this game{filed ? '; its review stays in the Filing cabinet.' : ' and its review.'}
      </p>
      <Button aria-describedby={note} onClick={() => dispatch(sessionReset({}))}>
        {label}
      </Button>
    </>
  );
}

function isFiled({ game, page }: WithCabinet & { game: GameState }): boolean {
  const { overallId } = game.session;
  return overallId !== null && page.cabinet.reviews.some(({ key }) => key === reviewKey(overallId));
}
