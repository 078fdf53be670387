import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { lazyImport, preloadLater } from '../lazyImport.ts';
import type { RootState } from './state/rootReducer.ts';
import type { Extra } from './state/store.ts';

type Commands = typeof import('./sessionFileCommands.ts');
type Command<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>;

const loadCommands = lazyImport(() => import('./sessionFileCommands.ts'));
preloadLater(loadCommands);

/** If the code cannot be loaded, the command does nothing. */
export function sessionFileCommand(
  choose: (commands: Commands) => ReturnType<Commands[keyof Commands]>,
): Command<Promise<void>> {
  return async (dispatch) => {
    const commands = await loadCommands().catch(() => null);
    if (commands) await dispatch(choose(commands) as Command<unknown>);
  };
}
