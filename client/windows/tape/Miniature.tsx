import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { withDefiniteArticle } from '../../../scenarios/text/article.ts';
import { DesktopIcons } from '../../desktop/DesktopIcons.tsx';
import type { Size, Viewport } from '../../desktop/layout/geometry.ts';
import { ViewportContext } from '../../desktop/layout/useViewport.ts';
import { Taskbar } from '../../desktop/taskbar/Taskbar.tsx';
import { DesktopWindow } from '../../desktop/window/DesktopWindow.tsx';
import { useWindowTitle, type WindowSpec } from '../../desktop/windowSpec.ts';
import { announcement } from '../../game/announcement.ts';
import { CalendarLeaf } from '../../game/calendar/CalendarLeaf.tsx';
import { ErrorPopup } from '../../game/failure/ErrorPopup.tsx';
import { shownFeedback } from '../../game/feedback/shownFeedback.ts';
import { answerAt } from '../../game/session/answerAt.ts';
import { notepad } from '../../game/session/notepad.ts';
import { isAnalyzing } from '../../game/session/sessionSelectors.ts';
import { useGame, useSession } from '../../game/session/useSession.ts';
import { daylightAt } from '../../ui/art/daylight.ts';
import { Wallpaper } from '../../ui/art/Wallpaper.tsx';
import type { ShownState } from './shownState.ts';
import './miniature.css';

type Props = { specs: readonly WindowSpec[]; viewport: Viewport; time: Date };

export function Miniature({ specs, viewport, time }: Props) {
  const { width, height } = viewport;
  const [space, setSpace] = useState<Size>({ width: 0, height: 0 });
  const stage = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setSpace({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, space.width / width, space.height / height); // 0 until the space is measured
  const screen = useMemo(() => ({ viewport, scale }), [viewport, scale]);
  const wallpaper = useSelector(({ page }: ShownState) => page.preferences.wallpaper);
  return (
    <div className="tape-screen">
      <div ref={stage} className="tape-stage">
        <div
          className="miniature"
          data-daylight={daylightAt(time)}
          data-scheme="standard"
          style={{ width: width * scale, height: height * scale, ...cssLengths(scale) }}
          inert
          aria-hidden
        >
          {/* Outside the scaled element, because scaled dots would show moiré. */}
          {scale > 0 && <Wallpaper name={wallpaper} />}
          {scale > 0 && (
            <ViewportContext value={screen}>
              <div className="miniature-screen" style={{ width, height, transform: `scale(${scale})` }}>
                <div className="desktop">
                  <DesktopIcons onWelcome={() => {}} onAssignment={() => {}} menu={() => []} />
                  <CalendarLeaf />
                  {specs.map((spec) => (
                    <DesktopWindow key={spec.id} spec={spec} />
                  ))}
                  <ErrorPopup />
                </div>
                <Taskbar specs={specs} startItems={[]} time={time} />
              </div>
            </ViewportContext>
          )}
        </div>
      </div>
      <SnapshotDescription specs={specs} />
    </div>
  );
}

/** Tells screen readers what the miniature desktop shows, because the miniature is hidden from them. */
function SnapshotDescription({ specs }: { specs: readonly WindowSpec[] }) {
  const order = useSelector(({ page }: ShownState) => page.windows.order);
  const status = useSelector(announcement);
  const isStarted = useSession(({ scenarios }) => scenarios.length > 0);
  const { answer, reply, replyText } = notepad(useGame((game) => game));
  const to = reply && withDefiniteArticle(reply.to.by);
  const analyzing = useGame(isAnalyzing);
  const feedback = useSession((session) => shownFeedback(answerAt(session, session.currentIndex)));
  const fromFront = order.toReversed().flatMap((id) => specs.find((spec) => spec.id === id) ?? []);
  return (
    <section className="visually-hidden" aria-label="The desktop at this moment">
      {status && <p>{status}.</p>}
      <p>{fromFront.length > 0 ? 'Windows, from front to back:' : 'No window is open.'}</p>
      {fromFront.length > 0 && (
        <ul>
          {fromFront.map((spec) => (
            <WindowDescription key={spec.id} spec={spec} />
          ))}
        </ul>
      )}
      {isStarted && <p>{answer ? `In the Notepad: ${answer}` : 'The Notepad is empty.'}</p>}
      {to && <p>{replyText ? `Your reply to ${to}: ${replyText}` : `A reply to ${to} is begun.`}</p>}
      {feedback && !analyzing && <p>On the Analyzer: {feedback.replaceAll('**', '')}</p>}
    </section>
  );
}

function WindowDescription({ spec }: { spec: WindowSpec }) {
  const { minimised, maximised } = useSelector(({ page }: ShownState) => page.windows.open[spec.id]) ?? {};
  const title = useWindowTitle(spec);
  return <li>{[title, minimised && 'minimised', maximised && 'maximised'].filter(Boolean).join(', ')}</li>;
}

/** `--scaled-storey` is rounded, so that the pixels of the tower on the wallpaper are all equally large. */
function cssLengths(scale: number): CSSProperties {
  return { '--scale': scale, '--scaled-storey': `${Math.max(2, Math.round(10 * scale))}px` } as CSSProperties;
}
