import { foldGame, isValidGame } from '../../game/foldGame.ts';
import type { GameState } from '../../game/gameState.ts';
import { draftsSchema } from '../../game/session/draftsReducer.ts';
import { readLog } from '../../log/readLog.ts';
import { matches } from '../../log/schema.ts';
import type { ParseResult } from '../../persistence/storage/browserStorage.ts';

export type StoredGame = Pick<GameState, 'log' | 'drafts'>;

/** Never throws, even if the text is damaged. */
export function parseStoredGame(text: string): ParseResult<GameState> {
  try {
    const fields = JSON.parse(text) as Partial<Record<keyof StoredGame, unknown>>;
    const result = readLog(unwrapped(fields.log));
    if ('newer' in result) return { status: 'newer' };
    const drafts = unwrapped(fields.drafts);
    if ('flaw' in result || !matches(draftsSchema, drafts)) return { status: 'damaged' };
    const game = { ...foldGame(result.log), drafts };
    return isValidGame(game) ? { status: 'readable', found: game } : { status: 'damaged' };
  } catch {
    return { status: 'damaged' };
  }
}

/** The first versions stored each field as a JSON text within the JSON. */
function unwrapped(field: unknown): unknown {
  return typeof field === 'string' ? JSON.parse(field) : field;
}
