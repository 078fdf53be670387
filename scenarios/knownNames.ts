import type { Pack } from './pack.ts';
import type { Scenario } from './scenario.ts';
import { withoutArticle } from './text/article.ts';

/** Words that can stand where a name could. */
const pronoun =
  /^(?:I|You|He|She|It|We|They|Mine|Yours|His|Hers|Ours|Theirs|This|That|One|Another|Who|(?:Some|No|Every)(?:body|one|thing)|Neither|Both|None)$/;

/** The texts whose names the player knows: the story, and the people of the pack. */
export function knownTexts({ scenario }: Pick<Scenario, 'scenario'>, { people = [] }: Pack): string {
  return [scenario, ...people.flatMap(({ name, role }) => [name, role])].join('\n');
}

/** Whether no name in `by`, which may be a description such as "the florist", is that of a stranger. */
export function isKnown(by: string, knownText: string): boolean {
  const words = splitWords(withoutArticle(by));
  const names = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 0 && unknownNames(names, knownText).length === 0;
}

export function unknownNames(names: readonly string[], knownText: string): string[] {
  const known = new Set(splitWords(knownText));
  return names.filter((name) => !known.has(name) && !pronoun.test(name));
}

export function splitWords(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? [];
}
