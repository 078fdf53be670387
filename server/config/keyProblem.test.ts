import { describe, expect, it } from 'vitest';
import { keyProblem } from './keyProblem.ts';

describe('a key', () => {
  it.each(['sk-proj-Ab_12.3', 'none', 'AIzaSy/+=~', 'user:password'])('is accepted: %s', (key) => {
    expect(keyProblem(key)).toBeUndefined();
  });

  it.each([
    ['bullets', 'sk-••••••1234', 'hidden'],
    ['asterisks', 'sk-***1234', 'hidden'],
    ['an ellipsis', 'sk-…', 'hidden'],
    ['typographic quotes', '“sk-1234”', 'quotation marks'],
    ['straight quotes', '"sk-1234"', 'quotation marks'],
    ['UTF-16', Buffer.from('sk-1234', 'utf16le').toString('utf8'), 'UTF-8'],
    ['UTF-16 with a mark', Buffer.from('\ufeffsk-1234', 'utf16le').toString('utf8'), 'UTF-8'],
    ['a line end', 'sk-12\n34', 'UTF-8'],
    ['a scheme', 'Bearer sk-1234', 'Bearer'],
    ['a hard space', 'sk-12\u00a034', 'blank'],
    ['a letter that looks like another', 'sk-12а34', 'copy it again'],
    ['an invisible character', 'sk-12\u200b34', 'copy it again'],
  ])('is refused for %s', (_, key, problem) => {
    expect(keyProblem(key)).toContain(problem);
    expect(keyProblem(key)).not.toContain('12');
  });
});
