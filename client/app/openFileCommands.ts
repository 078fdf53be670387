import { openOrFocus } from '../desktop/windowCommands.ts';
import { pickFiles } from '../persistence/files/pickFiles.ts';
import { sleep } from '../persistence/tabs/sleep.ts';
import { type DeferredScript, loadDeferredScript } from './deferredContent.tsx';
import type { Command } from './state/rootReducer.ts';
import { compareWindowId, tapeWindowId } from './state/unloggedWindows.ts';

export function openSession(): Command<Promise<void>> {
  return async (dispatch) => dispatch(openFiles(await pickFiles({ multiple: false })));
}

/** Opens the window behind the file dialog, to say what the files are for, and focuses it again after the dialog. */
export function chooseFilesToCompare(): Command<Promise<void>> {
  return async (dispatch) => {
    dispatch(openOrFocus(compareWindowId));
    const files = await pickFiles({ multiple: true });
    await dispatch(withLoaded(compareWindowId, (loaded) => loaded.compareFiles(files)));
    const focused = document.activeElement;
    await focusReturned();
    if (document.activeElement === focused) dispatch(openOrFocus(compareWindowId)); // otherwise the player has moved on
  };
}

/** Until the file dialog has closed, the page has no focus, and a screen reader would miss where the focus goes. */
async function focusReturned(): Promise<void> {
  let tries = 0;
  do await sleep(200);
  while (!document.hasFocus() && ++tries < 10);
}

export function openFiles(files: readonly File[]): Command<Promise<void>> {
  return withLoaded(tapeWindowId, (loaded) => loaded.openFiles(files));
}

/** If the code cannot be loaded, opens the window, which says so. */
function withLoaded(
  window: string,
  command: (loaded: DeferredScript) => Command<Promise<void>>,
): Command<Promise<void>> {
  return async (dispatch) => {
    const loaded = await loadDeferredScript().catch(() => null);
    if (loaded) await dispatch(command(loaded));
    else dispatch(openOrFocus(window));
  };
}
