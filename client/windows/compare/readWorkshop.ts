import { findUnsafeContent } from '../../game/sessionFile/findUnsafeContent.ts';
import { newer, type Refusal, unexpected, unsafe } from '../../game/sessionFile/readSession.ts';
import { type WorkshopFile, workshopFile, workshopVersion } from './workshopFile.ts';

/** `found` may come from a stranger. */
export function readWorkshop(found: unknown): WorkshopFile | Refusal {
  const { version } = found as { version?: unknown };
  if (Number.isInteger(version) && (version as number) > workshopVersion) return { refused: newer };
  const unsafeContent = findUnsafeContent(found);
  if (unsafeContent !== null) return { refused: unsafe(unsafeContent) };
  const flaw = workshopFile(found, '');
  return flaw === null ? (found as WorkshopFile) : { refused: unexpected(flaw) };
}
