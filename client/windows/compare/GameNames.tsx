import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { ComparedGame } from './comparedGame.ts';
import { gameRemoved, gameRenamed, workshopStore } from './workshop.ts';

export function GameNames({ games }: { games: readonly ComparedGame[] }) {
  return (
    <Disclosure summary="Change names">
      <ul className="game-names">
        {games.map(({ id, name }, index) => (
          <li key={id}>
            <label htmlFor={`name-of-${id}`}>Game {index + 1}</label>
            <span className="sunken">
              <input
                id={`name-of-${id}`}
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
        ))}
      </ul>
    </Disclosure>
  );
}
