import { useSelector } from 'react-redux';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import { reviewFile, reviewKey, reviewName } from '../../game/cabinet/cabinetStorage.ts';
import { longDate } from '../../game/report/dates.ts';
import type { NamedFile } from '../../game/sessionFile/readFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { ComparedGame } from './comparedGame.ts';

type Props = { games: readonly ComparedGame[]; add: (files: readonly NamedFile[]) => void };

/** The player's own past games, which need no files. */
export function FiledGames({ games, add }: Props) {
  const reviews = useSelector(({ page }: WithCabinet) => page.cabinet.reviews);
  const filed = reviews.flatMap(({ key, card }) => (card ? [{ key, card }] : []));
  if (filed.length === 0) return null;
  return (
    <Disclosure summary="Add from the Filing cabinet">
      <ul className="filed-games">
        {filed.map(({ key, card }) => {
          const name = reviewName(card);
          const isAdded = games.some(({ overallId }) => overallId && reviewKey(overallId) === key);
          const label = isAdded ? 'Added' : 'Add';
          const addReview = () => isAdded || add([new File([reviewFile(key)], name)]);
          return (
            <li key={key}>
              <Button aria-label={`${label} ${name}`} aria-disabled={isAdded} onClick={addReview}>
                {label}
              </Button>
              <span>
                {name}, {longDate(new Date(card.filedAt))}: {card.scenarios.map(({ title }) => title).join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
