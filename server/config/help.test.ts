import { describe, expect, it } from 'vitest';
import { configHelp } from './help.ts';
import { secrets, variables } from './variables.ts';

describe('--help', () => {
  const help = configHelp();

  it.each([...Object.keys(variables), ...Object.keys(secrets)])('tells of %s', (name) => {
    expect(help).toMatch(new RegExp(`^  ${name}\\b.*\n      \\S.* \\(default: .+\\)$`, 'm'));
  });

  it('says what the defaults are', () => {
    expect(help).toContain('where it listens (default: 3000)');
    expect(help).toContain('ollama 1, openai 64');
    expect(help).not.toMatch(/undefined|null|\[object|default: \)/);
  });
});
