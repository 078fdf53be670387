import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import type { ComparedGame } from './comparedGame.ts';
import { gameRemoved, gameRenamed, workshopStore } from './workshop.ts';

export function GameNames({ games }: { games: readonly ComparedGame[] }) {
  return (
    <Fold summary="Change names">
      <ul className="game-names">
        {games.map(({ id, name }, at) => (
          <GameName key={id} id={id} name={name} number={at + 1} />
        ))}
      </ul>
    </Fold>
  );
}

function GameName({ id, name, number }: { id: string; name: string; number: number }) {
  const label = useId();
  return (
    <li>
      <label htmlFor={label}>Game {number}</label>
      <span className="sunken">
        <input
          id={label}
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={({ target }) => workshopStore.dispatch(gameRenamed({ id, name: target.value }))}
        />
      </span>
      <Button aria-label={`Remove ${name}`} onClick={() => workshopStore.dispatch(gameRemoved(id))}>
        Remove
      </Button>
    </li>
  );
}
