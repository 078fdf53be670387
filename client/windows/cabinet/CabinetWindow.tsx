import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { CloseButton, OpenLink } from '../../desktop/window/WindowButtons.tsx';
import { reviewsRead, type WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import {
  deleteReview,
  type FiledReview,
  maxReviews,
  readReviews,
  reviewFile,
  reviewName,
} from '../../game/cabinet/cabinetStorage.ts';
import { LevelBadge } from '../../game/level/LevelBadge.tsx';
import { longDate } from '../../game/report/dates.ts';
import { type PerformanceReview, performanceReview } from '../../game/report/performanceReview.ts';
import { ReviewWithButtons } from '../../game/report/ReviewWithButtons.tsx';
import { readSession } from '../../game/sessionFile/readSession.ts';
import { sessionFileName } from '../../game/sessionFile/sessionFile.ts';
import { fileRefused } from '../../game/sessionFile/sessionFileReducer.ts';
import { getSnapshots } from '../../game/snapshots.ts';
import { toArticles } from '../../game/weekly/articles.ts';
import { WeeklyWithButtons } from '../../game/weekly/WeeklyWithButtons.tsx';
import { weeklyName } from '../../game/weekly/weekly.ts';
import { usePageData } from '../../page/pageData.ts';
import { saveText } from '../../persistence/files/saveText.ts';
import type { WithPreferences } from '../../preferences/preferencesReducer.ts';
import { useAnnouncement } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import './cabinet.css';

type Deleted = { putBack: () => boolean; note: string };

export function CabinetWindow() {
  const dispatch = useDispatch();
  const reviews = useSelector(({ page }: WithCabinet) => page.cabinet.reviews);
  const isOn = useSelector(({ page }: WithPreferences) => page.preferences.cabinet === 'on');
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  useAnnouncement(deleted?.note ?? '');

  const { firm } = usePageData().pack;
  const [opened, setOpened] = useState<PerformanceReview | null>(null);
  const [isWeekly, setWeekly] = useState(false);
  const open = (key: string, name: string) => {
    const session = readSession(reviewFile(key));
    if ('refused' in session) return void dispatch(fileRefused({ name, reason: session.refused }));
    setOpened(performanceReview(getSnapshots(session.log)(session.log.length).session));
  };
  const remove = (key: string, name: string) => {
    setDeleted({ putBack: deleteReview(key), note: `${name} was deleted.` });
    dispatch(reviewsRead(readReviews()));
  };
  const undo = ({ putBack }: Deleted) => {
    setDeleted(putBack() ? null : { putBack, note: 'This browser has no room for it.' });
    dispatch(reviewsRead(readReviews()));
  };
  if (opened && isWeekly)
    return (
      <WeeklyWithButtons review={opened}>
        <Button isDefault data-first-focus onClick={() => setWeekly(false)}>
          Back to the review
        </Button>
      </WeeklyWithButtons>
    );
  if (opened)
    return (
      <ReviewWithButtons review={opened} inFull>
        {toArticles(opened).length > 0 && <Button onClick={() => setWeekly(true)}>{weeklyName(firm)}</Button>}
        <Button isDefault onClick={() => setOpened(null)}>
          Back to the cabinet
        </Button>
      </ReviewWithButtons>
    );
  return (
    <PaperWithButtons
      label="Reviews"
      buttons={
        <>
          {deleted && isOn && (
            <>
              <p className="cabinet-note">{deleted.note}</p>
              <Button onClick={() => undo(deleted)}>Put it back</Button>
            </>
          )}
          <CloseButton window="filing-cabinet" label="Close" />
        </>
      }
    >
      <About isOn={isOn} isEmpty={reviews.length === 0} />
      <ul className="cabinet">
        {reviews.map((review) => (
          <Folder key={review.key} review={review} open={open} remove={remove} />
        ))}
      </ul>
    </PaperWithButtons>
  );
}

function About({ isOn, isEmpty }: { isOn: boolean; isEmpty: boolean }) {
  const settings = <OpenLink window="display" label="Display Properties" />;
  if (!isOn) return <p>The Filing cabinet is off, so no reviews are kept. {settings} turns it on.</p>;
  return (
    <p>
      {isEmpty && 'The cabinet is empty. '}The reviews of your last {maxReviews} games are kept here, in this browser
      only, and a browser may delete them: Safari does after seven days without a visit. <b>Save</b> keeps one for good.{' '}
      {settings} can turn the cabinet off, which empties it.
    </p>
  );
}

type FolderProps = { review: FiledReview } & Record<'open' | 'remove', (key: string, name: string) => void>;

function Folder({ review: { key, card }, open, remove }: FolderProps) {
  const filedAt = card && new Date(card.filedAt);
  const name = card ? reviewName(card) : 'Damaged review';
  const save = () => void saveText(filedAt ? sessionFileName(filedAt) : 'the-firm-damaged.txt', reviewFile(key));
  return (
    <li>
      <h3 className="folder-tab">
        {name}
        {filedAt && `, ${longDate(filedAt)}`}
      </h3>
      <div className="folder">
        {card && <LevelBadge level={card.level} />}
        <p className="folder-contents">
          {card
            ? card.scenarios.map(({ title }) => title).join(' · ')
            : "Its contents can't be read. Open says why, and Save keeps what is left of them."}
        </p>
        <div className="folder-buttons">
          <Button aria-label={`Open ${name}`} onClick={() => open(key, name)}>
            Open
          </Button>
          <Button aria-label={`Save ${name}`} onClick={save}>
            Save
          </Button>
          <Button aria-label={`Delete ${name}`} onClick={() => remove(key, name)}>
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
