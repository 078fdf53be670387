import { readSessionFile } from '../../game/sessionFile/readSessionFile.ts';
import { isValidThroughout } from './snapshots.ts';

/** A session from the text of a file, in the page or in Node, or why it is not to be opened. */
export function readSession(text: string) {
  return readSessionFile(text, isValidThroughout);
}
