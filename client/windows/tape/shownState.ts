import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import type { GameState } from '../../game/gameState.ts';
import type { WithStream } from '../../game/session/streamReducer.ts';
import type { WithPreferences } from '../../preferences/preferencesReducer.ts';

/** What windows read of the root state. */
export type ShownState = { game: GameState } & WithWindows & WithStream & WithPreferences & WithCabinet;
