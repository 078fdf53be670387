import { describe, expect, it } from 'vitest';
import { withScenes } from '../../scenarios/testing/testScenario.ts';
import { goodScene } from '../testing/goodResponse.ts';
import { inPieces, readPieces, textOf } from './testing/readPieces.ts';
import { entry, entryWithMoves, goodResponse, madeMoves, notMade, withMoves } from './testing/responses.ts';

describe('an assessment with moves', () => {
  const letters = [...JSON.stringify(withMoves(goodResponse))];

  it('names the moves and reads as written, letter by letter', () => {
    const { events, assessment } = readPieces(letters, entryWithMoves);
    expect(assessment.moves.map(({ move, asked, by, question }) => [move, asked, by, question])).toEqual([
      ['ask-first', true, 'Dana', 'And what does the delay cost us?'],
      ['say-no', false, 'Dana', 'What can I offer them instead?'],
    ]);
    expect(assessment.sections.scene).toMatchObject({ move: 'ask-first', of: 'answer' });
    expect(assessment.feedback).toBe(
      [
        '**A Careful Approach**',
        'You begin with "the contract first" and not with a guess. So Dana learns in time what the bank needs.',
        `**What happens next**\n\n${goodScene.scene}`,
        `This reads as Mid level. ${goodScene.why}`,
        '**Strengths:**\n- You look before you promise: “read the contract first”\n- You ask the one who knows: “ask Tomasz what the bank needs”',
        '**Areas for growth:**\n- Dana asks: “And what does the delay cost us?”',
      ].join('\n\n'),
    );
    expect(textOf(events)).toBe(assessment.feedback);
  });

  it('shows no move before all moves are judged', () => {
    const shown = JSON.stringify(withMoves(goodResponse));
    const events: unknown[] = [];
    const until = (key: string) => shown.slice(0, shown.indexOf(key));
    expect(() => events.push(...readPieces([until('"feedback"')], entryWithMoves).events)).toThrow('unusable');
    const wrong = shown.replace('"made":2', '"made":3');
    expect(() => events.push(...readPieces(inPieces(wrong, [900, 1000, 1100]), entryWithMoves).events)).toThrow();
    expect(events).toEqual([]);
  });

  it('is rejected for a response without moves', () => {
    expect(() => readPieces([JSON.stringify(goodResponse)], entryWithMoves)).toThrow('unusable');
  });
});

describe('an assessment with the scenes of the pack', () => {
  const told = withScenes(entry);
  const made = { ...madeMoves, move_2: notMade };

  it('reads as written, letter by letter, with the scene of the main move and its question', () => {
    const { assessment, events } = readPieces([...JSON.stringify(withMoves(goodResponse, made))], told, 'pack');
    expect(assessment.sections.scene).toMatchObject({ move: 'warn', of: 'open' });
    expect(assessment.sections.growth).toEqual(['Dana asks: “And what if they warn as well?”']);
    expect(assessment.moves).toMatchObject([{ move: 'warn', asked: true, question: 'And what if they warn as well?' }]);
    expect(assessment.feedback).not.toContain(goodScene.scene);
    expect(textOf(events)).toBe(assessment.feedback);
  });

  it('has none without a move, and lets the player choose', () => {
    const none = { move_1: notMade, move_2: notMade, move_3: notMade };
    const { sections, moves } = readPieces([JSON.stringify(withMoves(goodResponse, none))], told, 'pack').assessment;
    expect(moves).toEqual([]);
    expect(sections).toMatchObject({ scene: null, growth: ['Dana asks: “And what does the delay cost us?”'] });
    expect(sections.choices).toHaveLength(3);
  });
});
