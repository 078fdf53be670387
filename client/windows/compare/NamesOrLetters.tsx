import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import type { ComparedGame } from './comparedGame.ts';
import { gameRemoved, gameRenamed, lettersChosen, lettersMixed, workshopStore } from './workshop.ts';

type Props = { games: readonly ComparedGame[]; withLetters: boolean };

/** What the answers are shown under. */
export function NamesOrLetters({ games, withLetters }: Props) {
  return (
    <>
      <div className="control-row">
        <ToggleGroup
          label="Show answers under"
          options={[
            { value: 'names', label: 'Names' },
            { value: 'letters', label: 'A, B, C' },
          ]}
          chosen={withLetters ? 'letters' : 'names'}
          onChoose={(chosen) => workshopStore.dispatch(lettersChosen(chosen === 'letters'))}
          className="control-row"
        />
        {withLetters && games.length > 2 && (
          <Button onClick={() => workshopStore.dispatch(lettersMixed())}>Mix again</Button>
        )}
      </div>
      {!withLetters && <Names games={games} />}
    </>
  );
}

function Names({ games }: Pick<Props, 'games'>) {
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
