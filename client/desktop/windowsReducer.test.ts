import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDesktop, anyRect, anyViewport, expectInside } from '../testing/anyWindow.ts';
import { testGame } from '../testing/testGame.ts';
import { windowMoved, windowOpened, windowResized, windowRestored } from './desktopEvents.ts';
import * as geometry from './layout/geometry.ts';
import { type Snap, snapped } from './layout/snap.ts';
import { snapWindow } from './windowCommands.ts';
import type { WindowState } from './windowsReducer.ts';

const id = 'about';
type Desk = ReturnType<typeof openDesk>;
/** Does what the frame of a window does, and returns the rectangle that the player then has to see. */
type Step = (desk: Desk) => geometry.Rect | undefined;

function openDesk(rect: geometry.Rect, viewport: geometry.Viewport) {
  const { store } = testGame(undefined, undefined, () => desk.viewport);
  const state = () => store.getState().page.windows.open[id] as WindowState;
  const desk = { dispatch: store.dispatch, viewport, state, shown: () => geometry.shownRect(state(), desk.viewport) };
  store.dispatch(windowOpened({ id, rect }));
  return desk;
}

const travel = fc.integer({ min: -6000, max: 6000 });
const edge = fc.constantFrom(...geometry.allEdges);
const snaps = fc.constantFrom<Snap>('left', 'right', 'top').map(snap);
const viewports = anyViewport.map(changeViewport);
const restore: Step = ({ dispatch }) => void dispatch(windowRestored({ id }));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(travel, travel).map(([dx, dy]) => place((shown, area) => geometry.moveBy(shown, dx, dy, area))),
  fc
    .tuple(edge, travel, travel)
    .map(([at, dx, dy]) => place((shown, area) => geometry.resizeBy(shown, at, dx, dy, area))),
  fc.constantFrom(place(geometry.centred), restore),
  snaps,
  viewports,
);

function place(placed: (shown: geometry.Rect, area: geometry.Size) => geometry.Rect): Step {
  return ({ dispatch, viewport, state, shown }) => {
    if (state().maximised || geometry.usesSheets(viewport)) return;
    const rect = placed(shown(), geometry.workArea(viewport));
    const isMoved = geometry.sameSize(rect, shown()) && !state().restoreRect;
    dispatch(isMoved ? windowMoved({ id, x: rect.x, y: rect.y }) : windowResized({ id, rect }));
    return rect;
  };
}

function snap(to: Snap): Step {
  return ({ dispatch, viewport }) => {
    if (geometry.usesSheets(viewport)) return;
    dispatch(snapWindow(id, to));
    return snapped(to, geometry.workArea(viewport));
  };
}

function changeViewport(to: geometry.Viewport): Step {
  return (desk) => void Object.assign(desk, { viewport: to });
}

it('shows a window where the player puts it, and all of it, whatever was done before', () => {
  fc.assert(
    fc.property(anyRect, anyViewport, fc.array(step, { minLength: 1, maxLength: 30 }), (rect, viewport, steps) => {
      const desk = openDesk(rect, viewport);
      for (const step of steps) {
        const put = step(desk);
        const sheet = geometry.usesSheets(desk.viewport) && snapped('top', geometry.workArea(desk.viewport));
        expectInside(desk.shown(), desk.viewport);
        if (sheet || put) expect(desk.shown()).toEqual(sheet || put);
      }
    }),
  );
});

it('keeps where a window was before it was docked and maximised, whatever the viewport does', () => {
  fc.assert(
    fc.property(anyRect, anyDesktop, fc.array(fc.oneof(snaps, viewports)), (rect, viewport, steps) => {
      const desk = openDesk(rect, viewport);
      const before = desk.state();
      for (const step of [...steps, restore, restore]) step(desk);
      expect(desk.state()).toEqual(before);
    }),
  );
});

it('keeps a docked window in its half when the viewport changes, until it is moved', () => {
  const sides = fc.constantFrom<geometry.DockSide>('left', 'right');
  fc.assert(
    fc.property(sides, anyRect, anyDesktop, fc.array(viewports), anyDesktop, (side, rect, first, others, last) => {
      for (const opened of [rect, geometry.dockedRect(side, geometry.workArea(first))]) {
        const desk = openDesk(opened, first);
        for (const step of [snap(side), ...others, changeViewport(last)]) step(desk);
        expect(desk.shown()).toEqual(geometry.dockedRect(side, geometry.workArea(last)));
        desk.dispatch(windowMoved({ id, x: 5, y: 5 }));
        expect(desk.state()).not.toHaveProperty('restoreRect');
      }
    }),
  );
});
