import type { Move } from '../scenarios/rubric.ts';

/** The name as it stands within a sentence. */
export function voiceOf({ asks }: Pick<Move, 'asks'>): { by: string; question: string } {
  const [, by = '', question = ''] = /^([^"]*): "(.*)"$/.exec(asks) ?? [];
  return { by: by.replace(/^(An?|The) /, (article) => article.toLowerCase()), question };
}
