import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A session file with a finished game. */
export const wholeGame = readFileSync(
  join(import.meta.dirname, '../../client/game/sessionFile/fixtures/whole-game.json'),
  'utf8',
);
