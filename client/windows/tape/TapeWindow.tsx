import { legacy_createStore } from '@reduxjs/toolkit';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { useViewport } from '../../desktop/layout/useViewport.ts';
import type { WindowSpec } from '../../desktop/windowSpec.ts';
import { Breakdown } from '../../game/breakdown/Breakdown.tsx';
import { cabinetAt, type WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import type { GameState } from '../../game/gameState.ts';
import { reviewedAnswers } from '../../game/report/performanceReview.ts';
import { Results } from '../../game/report/Results.tsx';
import type { WithSessionFile } from '../../game/sessionFile/sessionFileReducer.ts';
import { getSnapshots } from '../../game/snapshots.ts';
import type { Log } from '../../log/logReducer.ts';
import { PageDataContext, usePageData } from '../../page/pageData.ts';
import { defaultPreferences } from '../../preferences/preferences.ts';
import { RadioOrCheckbox } from '../../ui/RadioOrCheckbox.tsx';
import { Scrollable } from '../../ui/Scrollable.tsx';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import { EventList } from './EventList.tsx';
import { Miniature } from './Miniature.tsx';
import { recordedDesktop } from './recordedDesktop.ts';
import type { ShownState } from './shownState.ts';
import { Transport } from './Transport.tsx';
import { buildTrack } from './track.ts';
import { usePlayer } from './usePlayer.ts';
import './tape.css';

const views = ['Desktop', 'Results', 'Breakdown'] as const;

type Props = { specs: readonly WindowSpec[] };

export function TapeWindow(props: Props) {
  const { opened, loaded } = useSelector(({ page }: WithSessionFile) => page.sessionFile);
  const own = useSelector(({ game }: { game: GameState }) => game.log);
  const page = usePageData();
  const ofFile = useMemo(() => (opened ? { ...page, evaluator: opened.evaluator } : page), [opened, page]);
  return (
    <PageDataContext value={ofFile}>
      <Tape key={loaded} log={opened?.log ?? own} {...props} />
    </PageDataContext>
  );
}

/** A log has no preferences, so the tape has the default ones: the page's may be later, or another person's. */
function Tape({ log, specs }: Props & { log: Log }) {
  const [withSwitches, setWithSwitches] = useState(false);
  const { stops, countAt } = useMemo(() => buildTrack(log, withSwitches), [log, withSwitches]);
  const player = usePlayer(stops);
  const reviews = useSelector(({ page }: WithCabinet) => page.cabinet.reviews);
  const snapshots = useMemo(() => getSnapshots(log), [log]);
  const [view, setView] = useState<(typeof views)[number]>('Desktop');
  /** The question that the player turned to in the Breakdown. */
  const [turnedTo, turnTo] = useState<number | null>(null);
  const { count: position, go: goTo } = player;
  const count = countAt(position);
  const windowName = useCallback((id: string) => specs.find((spec) => spec.id === id)?.name ?? 'A window', [specs]);
  const { textScale } = useViewport();
  const { viewport, shown } = useMemo(() => {
    const until = view === 'Desktop' ? count : log.length;
    const game = snapshots(until);
    const cabinet = cabinetAt(log[until - 1]?.at ?? '', reviews);
    const { viewport, windows } = recordedDesktop(log, game.windows, textScale);
    const page = { windows, stream: null, preferences: defaultPreferences, cabinet };
    return { viewport, shown: { game, page } satisfies ShownState };
  }, [snapshots, view, count, log, reviews, textScale]);
  const [store] = useState(() => legacy_createStore(() => shown));
  useLayoutEffect(() => store.replaceReducer(() => shown), [store, shown]);

  const reviewed = reviewedAnswers(snapshots(log.length).session);
  const hasResults = reviewed.some(({ feedback }) => feedback !== '');
  const { session, breakdown } = snapshots(count);
  const seen = session.overall ? breakdown.index : session.currentIndex;
  const question = Math.min(seen, reviewed.length - 1);
  const showDesktop = useCallback(() => {
    setView('Desktop');
    turnTo(null);
  }, []);
  const go = useCallback(
    (to: number) => {
      showDesktop();
      goTo(to);
    },
    [showDesktop, goTo],
  );
  const toggle = () => {
    showDesktop();
    player.toggle();
  };
  /** Keeps the position. If the switch that is shown is hidden, moves back to the stop before it. */
  const showSwitches = (show: boolean) => {
    goTo(buildTrack(log, show).positionOf(count));
    setWithSwitches(show);
  };
  return (
    <div className="tape">
      <div className="tape-parts" data-view={view}>
        <Provider store={store}>
          <div className={`tape-well ${view === 'Breakdown' ? '' : 'sunken'}`}>
            {view === 'Desktop' && (
              <Miniature specs={specs} viewport={viewport} time={new Date(stops[position - 1]?.at ?? 0)} />
            )}
            {view === 'Results' && (
              <Scrollable label="Results" className="paper">
                <Results />
              </Scrollable>
            )}
            {view === 'Breakdown' && <Breakdown index={turnedTo ?? question} show={turnTo} />}
          </div>
        </Provider>
        <Transport log={stops} windowName={windowName} player={{ ...player, go, toggle }}>
          <ToggleGroup
            label="View"
            options={views.map((value) => ({ value, disabled: value !== 'Desktop' && !hasResults }))}
            chosen={view}
            onChoose={setView}
            className="tape-views"
          />
        </Transport>
        <div className="tape-events">
          <EventList log={stops} windowName={windowName} count={position} go={go} />
          <RadioOrCheckbox
            type="checkbox"
            label="Show windows brought to the front"
            checked={withSwitches}
            onChange={({ target }) => showSwitches(target.checked)}
          />
        </div>
      </div>
    </div>
  );
}
