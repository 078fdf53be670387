import { findRefusal, type Refusal } from '../../game/sessionFile/readSession.ts';
import { array, type Infer, object, oneOf } from '../../log/schema.ts';
import { shortText } from '../../log/textLimits.ts';
import { gameSchema } from './comparedGame.ts';
import { maxGames, namedGames, type Workshop } from './workshop.ts';

const workshopFormat = 'the-firm/workshop';
const workshopVersion = 1;

/** The file holds what the window needs, and not how each game was played. */
const workshopFile = object({
  format: oneOf(workshopFormat),
  version: oneOf(workshopVersion),
  games: array(gameSchema, 1, maxGames),
  revealed: array(shortText, 0, maxGames * 200),
});

type WorkshopFile = Infer<typeof workshopFile>;

/** The file has the names that are shown, so a workshop that is saved with letters has no others. */
export function workshopFileText(workshop: Workshop): string {
  const file: WorkshopFile = {
    format: workshopFormat,
    version: workshopVersion,
    games: namedGames(workshop),
    revealed: [...workshop.revealed],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function isWorkshop(found: unknown): boolean {
  return (found as { format?: unknown } | null | undefined)?.format === workshopFormat;
}

/** `found` may come from a stranger. */
export function readWorkshop(found: unknown): WorkshopFile | Refusal {
  return findRefusal(found, workshopVersion, workshopFile) ?? (found as WorkshopFile);
}
