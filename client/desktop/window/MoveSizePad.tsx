import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { announce } from '../../ui/announce/announce.ts';
import { GlyphButton } from '../../ui/art/Glyph.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { centred, keepInside, moveBy, type Point, type Rect, resizeBy, type Size } from '../layout/geometry.ts';
import type { FrameProps } from './frameProps.ts';
import directions from './padDirections.json';

type Mode = 'move' | 'size';

type Options = Pick<FrameProps, 'rect' | 'floating' | 'onMove' | 'onResize'> & { area: Size };

function describePlace(mode: Mode, { x, y, width, height }: Rect): string {
  return mode === 'move' ? `${x}, ${y}` : `${width} × ${height}`;
}

/** Calls `onMove` or `onResize` only once, when the player keeps the result. */
export function useMoveSize({ rect, area, floating, onMove, onResize }: Options) {
  const [draft, setDraft] = useState<{ mode: Mode; rect: Rect } | null>(null);
  const current = floating ? draft : null;
  const shown = current ? keepInside(current.rect, area) : rect;
  const commit = (mode: Mode, to: Rect) => {
    if (!shallowEqual(to, rect)) (mode === 'move' ? onMove : onResize)?.(to);
  };
  return {
    mode: current?.mode ?? null,
    rect: shown,
    start(mode: Mode) {
      setDraft({ mode, rect });
      const begun = mode === 'move' ? 'Moving' : 'Sizing';
      announce('window', `${begun}. Arrow keys ${mode} the window, Enter keeps it, Escape puts it back.`);
    },
    step(dx: number, dy: number) {
      if (!current) return;
      const { mode } = current;
      const next = mode === 'move' ? moveBy(shown, dx, dy, area) : resizeBy(shown, 'se', dx, dy, area);
      setDraft({ mode, rect: next });
      announce('window', describePlace(mode, next));
    },
    end(keep: boolean) {
      if (!current) return;
      setDraft(null);
      announce('window', keep ? 'Done.' : 'Put back.');
      if (keep) commit(current.mode, shown);
    },
    centre: () => commit('move', centred(rect, area)),
  };
}

const stride = { near: 8, far: 64 };
const further = { move: 'Far', size: 'Much' };

type Props = Omit<ReturnType<typeof useMoveSize>, 'start' | 'centre'>;

/** Shown while the player moves or sizes a window with it. When the focus leaves the pad, the result is kept. */
export function MoveSizePad(props: Props) {
  const mode = useDelayedUnmount(props.mode);
  return mode && <ShownPad {...props} mode={mode} leaving={!props.mode} />;
}

function ShownPad({ mode, leaving, rect, step, end }: Props & { mode: Mode; leaving: boolean }) {
  const pad = useRef<HTMLDivElement | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions.find(({ key }) => key === event.key);
    if (event.key === 'Escape') end(false);
    else if (direction) go(direction, event.shiftKey ? 'far' : 'near');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // If the whole page has lost the focus, the player has not left the pad.
    if (document.hasFocus() && !pad.current?.contains(relatedTarget)) end(true);
  };

  const go = ({ x, y }: Point, reach: keyof typeof stride) => step(x * stride[reach], y * stride[reach]);

  return (
    // role=application makes screen readers pass the arrow keys on to the page.
    <div
      ref={pad}
      className="pad"
      role="application"
      aria-label={mode === 'move' ? 'Move' : 'Size'}
      tabIndex={-1}
      data-leaving={leaving || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className="pad-arrows">
        {directions.flatMap((direction) =>
          (['near', 'far'] as const).map((reach, index) => (
            <GlyphButton
              key={`${direction.key} ${reach}`}
              className={`pad-arrow pad-${direction.name}`}
              style={{ gridArea: `${3 + direction.y * (index + 1)} / ${3 + direction.x * (index + 1)}` }}
              label={reach === 'near' ? direction[mode] : `${further[mode]} ${direction[mode].toLowerCase()}`}
              name={reach}
              size={13}
              onClick={() => go(direction, reach)}
            />
          )),
        )}
      </div>
      <div className="pad-side">
        <p className="pad-title">{mode === 'move' ? 'Move' : 'Size'}</p>
        <p>{describePlace(mode, rect)}</p>
        <Button isDefault data-first-focus onClick={() => end(true)}>
          Done
        </Button>
        <Button onClick={() => end(false)}>Cancel</Button>
      </div>
    </div>
  );
}
