import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { WithCabinet } from '../game/cabinet/cabinetReducer.ts';
import { gameBroughtBack, type WithClearedGame } from '../game/clearedGame.ts';
import { parseSeed } from '../game/seedLink/seedUrl.ts';
import { startAssignment } from '../game/session/commands.ts';
import { sessionReset } from '../game/session/sessionEvents.ts';
import { isRunning } from '../game/session/sessionSelectors.ts';
import { useGame, useSession, useSessionDispatch } from '../game/session/useSession.ts';
import { usePageData } from '../page/pageData.ts';
import { lastDownload } from '../persistence/files/downloadText.ts';
import { saveText } from '../persistence/files/saveText.ts';
import type { WithStorage } from '../persistence/storage/storageReducer.ts';
import { isFollower, takeOverRequested } from '../persistence/tabs/tabsReducer.ts';
import { Button } from '../ui/Button.tsx';
import { useDelayedUnmount } from '../ui/focus/useDelayedUnmount.ts';
import { Notice } from '../ui/Notice.tsx';
import { fileReview, saveSession } from './sessionFileCommands.ts';
import type { AppDispatch } from './state/appDispatch.ts';
import './noticeStrip.css';

export function NoticeStrip() {
  const isFollowing = useSelector(isFollower);
  return (
    <section aria-label="Notices" className="notice-strip">
      {isFollowing ? (
        <TabNotice />
      ) : (
        <>
          <ChangedBankNotice />
          <OtherSeedNotice />
          <StorageNotices />
          <UnfiledNotice />
          <ClearedGameNotice />
          <SavedNotice />
        </>
      )}
    </section>
  );
}

function ClearedGameNotice() {
  const dispatch = useDispatch();
  const cleared = useSelector(({ page }: WithClearedGame) => page.cleared);
  const shown = useDelayedUnmount(cleared);
  if (!shown) return null;
  return (
    <Notice key={shown.reset} leaving={!cleared} text="Your game was cleared.">
      <Button onClick={() => cleared && dispatch(gameBroughtBack(cleared.game))}>Bring it back</Button>
    </Notice>
  );
}

/** Stays until it is closed, or another file is saved. */
function SavedNotice() {
  const saved = lastDownload.useValue();
  return saved && <Notice key={saved.count} text={`Saved as ${saved.name}.`} />;
}

function UnfiledNotice() {
  const dispatch = useDispatch<AppDispatch>();
  const page = usePageData();
  const isOver = useSession(({ overall }) => overall !== null);
  const unfiled = useSelector(({ page }: WithCabinet) => page.cabinet.unfiled !== null);
  if (!isOver || !unfiled) return null;
  return (
    <Notice text="The review of this game could not be filed: this browser's storage is full or switched off. Delete an older one from the Filing cabinet and try again, or save this game as a file.">
      <Button onClick={() => dispatch(fileReview(page))}>Try again</Button>
      <Button onClick={() => dispatch(saveSession(page))}>Save as…</Button>
    </Notice>
  );
}

function TabNotice() {
  const dispatch = useDispatch();
  const { firm } = usePageData().pack;
  return (
    <Notice text={`${firm} is open in another tab, and only one of them can play.`} isPersistent>
      <Button isDefault onClick={() => dispatch(takeOverRequested())}>
        Play here
      </Button>
    </Notice>
  );
}

/** Following a link must not end the current game unless the player agrees. */
function OtherSeedNotice() {
  const { scenarios: bank } = usePageData();
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const seed = parseSeed(useLocation().search);
  const other = useSession((session) => session.scenarios.length > 0 && session.seed !== seed);
  if (seed === '' || !other) return null;
  const startOther = () => {
    dispatch(sessionReset({}));
    dispatch(startAssignment(bank, seed));
  };
  return (
    <Notice
      isPersistent
      text="This link has five questions of its own, but you already have a game. Starting the new five clears it."
    >
      <Button onClick={startOther}>Start the new five</Button>
      <Button onClick={() => void navigate({ search: '' }, { replace: true })}>Keep my game</Button>
    </Notice>
  );
}

function StorageNotices() {
  const { failing, newer, damaged } = useSelector(({ page }: WithStorage) => page.storage);
  return (
    <>
      {damaged !== '' && (
        <Notice text="A saved game could not be read. It is kept unchanged until you start over.">
          <Button onClick={() => saveText('the-firm-damaged.txt', damaged)}>Download it</Button>
        </Notice>
      )}
      {newer && (
        <Notice text="The game in this browser was saved by a newer version of this page. It is left unchanged, so what you play now cannot be saved." />
      )}
      {failing && (
        <Notice text="Your game cannot be saved: this browser's storage is full or switched off. You can play on, but keep this page open." />
      )}
    </>
  );
}

/** Spares the player from writing an answer that the server would reject. */
function ChangedBankNotice() {
  const { scenarios: bank } = usePageData();
  const dispatch = useSessionDispatch();
  const isObsolete = useGame((game) => isRunning(game) && hasChanged(game.session.scenarios, bank));
  if (!isObsolete) return null;
  return (
    <Notice text="The scenarios on this server have changed since your game began, so it cannot be finished. Your answers are kept until you press Start Over, which draws new questions.">
      <Button onClick={() => dispatch(sessionReset({}))}>Start Over</Button>
    </Notice>
  );
}

export function hasChanged(played: readonly Scenario[], bank: readonly Scenario[]): boolean {
  return !played.every((scenario) => bank.some((known) => shallowEqual(known, scenario)));
}
