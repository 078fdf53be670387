import type { Move } from '../scenarios/rubric.ts';

/** Who asks the question of a move, and the question. */
export function voiceOf({ asks }: Pick<Move, 'asks'>): { by: string; question: string } {
  const [, by = '', question = ''] = /^([^"]*): "(.*)"$/.exec(asks) ?? [];
  return { by: nameWithin(by), question };
}

/** As it stands within a sentence. */
export function nameWithin(name: string): string {
  return name.replace(/^(An?|The) /, (article) => article.toLowerCase());
}
