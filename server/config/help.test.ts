import { describe, expect, it } from 'vitest';
import { helpText } from './help.ts';
import { secrets, variables } from './variables.ts';

describe('--help', () => {
  const help = helpText();

  it.each([...Object.keys(variables), ...Object.keys(secrets)])('lists %s', (name) => {
    expect(help).toMatch(new RegExp(`^  ${name}\\b.*\n      \\S.* \\(default: .+\\)$`, 'm'));
  });

  it('says what the defaults are', () => {
    expect(help).toContain('the port that the server listens on (default: 3000)');
    expect(help).toContain('ollama 1, openai 64');
    expect(help).not.toMatch(/undefined|null|\[object|default: \)/);
  });
});
