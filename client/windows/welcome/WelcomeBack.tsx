import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';
import type { Summary } from '../../game/cabinet/cabinetStorage.ts';
import { inWords, type OtherStories } from '../../game/cabinet/otherStories.ts';
import { longDate } from '../../game/report/reportTexts.ts';

export function WelcomeBack({ last, others }: { last: Summary; others: OtherStories | null }) {
  const desktop = useDesktopDispatch();
  return (
    <>
      <h3>Good to have you back.</h3>
      <p>
        You have played {inWords(last.number)} {last.number === 1 ? 'game' : 'games'} here. The last, on{' '}
        {longDate(new Date(last.filedAt))}, reached <b>{last.level}</b>. Its review is in the{' '}
        <button type="button" className="text-link" onClick={() => desktop(bringUp('filing-cabinet'))}>
          Filing cabinet
        </button>
        .
      </p>
      {others && <p>{others.line}</p>}
    </>
  );
}
