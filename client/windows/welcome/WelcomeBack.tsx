import { OpenLink } from '../../desktop/window/WindowButtons.tsx';
import type { Summary } from '../../game/cabinet/cabinetStorage.ts';
import type { OtherStories } from '../../game/cabinet/otherStories.ts';
import { longDate } from '../../game/report/reportTexts.ts';
import { inWords } from '../../ui/inWords.ts';

/** Reads well after a game and at a later visit: a reload in between must not change it. */
export function WelcomeBack({ last, others }: { last: Summary; others: OtherStories | null }) {
  return (
    <>
      <h3>Your desk is waiting.</h3>
      <p>
        You have played {inWords(last.number)} {last.number === 1 ? 'game' : 'games'} here. The last, on{' '}
        {longDate(new Date(last.filedAt))}, reached <b>{last.level}</b>. Its review is in the{' '}
        <OpenLink window="filing-cabinet" label="Filing cabinet" />, with every word you wrote.
      </p>
      {others && <p>{others.line}</p>}
    </>
  );
}
