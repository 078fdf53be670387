import { describe, expect, it } from 'vitest';
import example from '../../.env.example?raw';
import { secrets, variables } from '../testing/variables.ts';
import { helpText } from './help.mjs';

describe('--help', () => {
  const help = helpText(example);

  it.each([...Object.keys(variables), ...secrets])('lists %s', (name) => {
    expect(help).toMatch(new RegExp(`^  ${name}\\b.*\n      \\S.* \\(default: .+\\)$`, 'm'));
  });

  it('says what the defaults are', () => {
    expect(help).toContain('  PORT\n      the port that the server listens on (default: 3000)');
    for (const [name, fallback] of Object.entries(variables)) {
      if (Number.isFinite(fallback) || (typeof fallback === 'string' && fallback !== ''))
        expect(help).toMatch(new RegExp(`^  ${name}\n.* \\(default: ${fallback}(; .+)?\\)$`, 'm'));
    }
    expect(help).toContain('ollama 1, openai 64');
  });

  it('leaves out what concerns only Docker Compose', () => {
    expect(help).not.toMatch(/Compose|PUBLISH_/);
  });
});
