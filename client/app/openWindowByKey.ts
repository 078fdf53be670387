import { openOrFocus } from '../desktop/windowCommands.ts';
import { closeMenu } from '../ui/menu/openMenu.ts';
import type { AppDispatch, RootState } from './state/rootReducer.ts';
import { windowSpecs } from './windowSpecs.tsx';

/** Also from a menu, which keeps its other keys to itself. */
export function openWindowByKey({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, shiftKey, metaKey } = event;
    const spec = windowSpecs.find(({ shortcut }) => shortcut === key);
    if (!spec || ctrlKey || altKey || shiftKey || metaKey || getState().page.isFollower) return;
    event.preventDefault(); // F1 would open the help of the browser
    closeMenu();
    dispatch(openOrFocus(spec.id));
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
