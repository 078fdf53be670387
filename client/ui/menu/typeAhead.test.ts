import { describe, expect, it } from 'vitest';
import { indexOfMatch, typeOn } from './typeAhead.ts';

describe('type-ahead', () => {
  const labels = ['Restore', 'Move', 'Size', 'Minimise', 'Maximise'];

  it('cycles through the labels that begin with a letter', () => {
    expect(indexOfMatch('m', labels, 0)).toBe(1);
    expect(indexOfMatch('m', labels, 1)).toBe(3);
    expect(indexOfMatch('mm', labels, 3)).toBe(4);
    expect(indexOfMatch('M', labels, 4)).toBe(1);
  });

  it('matches several letters, and stays on a label that still matches', () => {
    expect(indexOfMatch('ma', labels, 1)).toBe(4);
    expect(indexOfMatch('max', labels, 4)).toBe(4);
    expect(indexOfMatch('x', labels, 2)).toBe(-1);
  });

  it('starts again after a pause', () => {
    const first = typeOn({ word: '', at: 0 }, 'm', 5000);
    expect(typeOn(first, 'a', 5200).word).toBe('ma');
    expect(typeOn(first, 's', 5900).word).toBe('s');
  });
});
