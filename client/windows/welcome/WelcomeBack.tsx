import { useSelector } from 'react-redux';
import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';
import { type Review, reviewKey, type Summary } from '../../game/cabinet/cabinetStorage.ts';
import type { OtherStories } from '../../game/cabinet/otherStories.ts';
import type { WithClearedGame } from '../../game/clearedGame.ts';
import { longDate } from '../../game/report/reportTexts.ts';
import { usePageData } from '../../page/pageData.ts';
import { inWords } from '../../ui/inWords.ts';

type Props = { review: Review; last: Summary; others: OtherStories | null };

export function WelcomeBack({ review, last, others }: Props) {
  const desktop = useDesktopDispatch();
  const { manager } = usePageData().pack;
  const justDone = useSelector(({ page }: { page: Partial<WithClearedGame['page']> }) => {
    const id = page.cleared?.game.session.overallId;
    return id != null && reviewKey(id) === review.key;
  });
  const cabinet = (
    <button type="button" className="text-link" onClick={() => desktop(bringUp('filing-cabinet'))}>
      Filing cabinet
    </button>
  );
  const level = <b>{last.level}</b>;
  return (
    <>
      {justDone ? (
        <>
          <h3>{`That was all ${inWords(last.scenarios.length)}. Thank you.`}</h3>
          <p>
            Your review says {level}. It stays in the {cabinet}, with every word you wrote.
          </p>
          {manager && (
            <p>{`“Go home now. Whatever comes next can wait.” –\u00a0${manager.replaceAll(' ', '\u00a0')}`}</p>
          )}
        </>
      ) : (
        <>
          <h3>Good to have you back.</h3>
          <p>
            You have played {inWords(last.number)} {last.number === 1 ? 'game' : 'games'} here. The last, on{' '}
            {longDate(new Date(last.filedAt))}, reached {level}. Its review is in the {cabinet}.
          </p>
        </>
      )}
      {others && <p>{others.line}</p>}
    </>
  );
}
