import { controlCharacters } from '../../../scenarios/text/controlCharacters.ts';
import { limitCombiningMarks } from '../../../scenarios/text/limitCombiningMarks.ts';

const maxNameLength = 60;

const unwanted = new RegExp(`${controlCharacters.source}|[\\t\\n\\r]`, 'g');

/** A name on one line, without what would make a saved game unsafe to open. */
export function sanitizeName(text: string): string {
  return [...limitCombiningMarks(text.replaceAll(unwanted, ''))].slice(0, maxNameLength).join('');
}
