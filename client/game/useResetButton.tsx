import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../ui/Button.tsx';
import type { WithCabinet } from './cabinet/cabinetReducer.ts';
import { reviewKey } from './cabinet/cabinetStorage.ts';
import type { GameState } from './gameState.ts';
import { sessionReset } from './session/sessionEvents.ts';
import './resetNote.css';

/** A note of what the button clears, said before it does. It may be scrolled away, so it is the button's tooltip too. */
export function useResetButton(label: string) {
  const dispatch = useDispatch();
  const id = useId();
  const isFiled = useSelector(({ game, page }: WithCabinet & { game: GameState }) => {
    const { overallId } = game.session;
    return overallId !== null && page.cabinet.reviews.some(({ key }) => key === reviewKey(overallId));
  });
  const text = `${label} clears this game and its recording (the Tape)${isFiled ? '; its review stays in the Filing cabinet.' : ', and its review.'}`;
  return {
    note: (
      <p id={id} className="reset-note">
        {text}
      </p>
    ),
    button: (
      <Button aria-describedby={id} title={text} onClick={() => dispatch(sessionReset({}))}>
        {label}
      </Button>
    ),
  };
}
