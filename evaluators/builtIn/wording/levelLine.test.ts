import { describe, expect, it } from 'vitest';
import { assessed } from '../testing/sampleAnswers.ts';
import { assess, entryOf } from '../testing/shipped.ts';

describe('what the feedback says of the level', () => {
  it('gives a harmful decision as the reason for Junior, also where it alone would not lower the level', () => {
    const deal =
      "I'd tell Hana I still have the notebook, with the date, and I have no plans to show it to anyone. And that Ingrid is writing my review in three weeks and it would mean a lot if Hana told her I'm ready for a bigger project, maybe co-lead on whatever comes after Thursday.";
    const { level, sections } = assess(entryOf('pol-3'), deal) ?? {};
    expect(level).toBe('Junior');
    expect(sections?.level).toContain("at Junior level, mainly because you'd let Hana buy your silence");
  });

  it('has the level of a suspicion that the player confirms', () => {
    const suspected = assessed.flatMap(({ entry, assessment: { sections, level } }) =>
      / because of that risk\./.test(sections.level)
        ? (sections.choices ?? []).map((choice) => ({ choice, level, moves: entry.rubric.moves ?? [] }))
        : [],
    );
    expect(suspected.length).toBeGreaterThan(5);
    for (const { choice, level, moves } of suspected) {
      const harms = moves.find(({ id }) => id === choice.move)?.harms;
      const puts = `the built-in evaluator puts this at ${level} level.`;
      expect(choice.level).toContain(harms ? `${harms} That is why ${puts}` : `might do harm, so ${puts}`);
    }
  });

  it('gives as the reason for a level what the answer does, or none', () => {
    const reasons = assessed.filter(({ entry: { rubric }, assessment: { level, sections, moves } }) => {
      const told = sections.level;
      const [, reason] =
        / level(?:, mainly because|\. What counts most:) (you.*?)(?:, and you.*?)?\.(?: To .*)?$/.exec(told) ?? [];
      const shown = rubric.criteria.flatMap(({ merit = '', acts = [] }) => [merit, ...acts.map(({ act }) => act)]);
      const known = [...shown, ...moves.map(({ name }) => name)];
      if (reason) expect(known.map((one) => one.slice(1))).toContain(reason.slice(1));
      if (level === 'Junior' && reason)
        expect(moves.find(({ name }) => name.endsWith(reason.slice(1)))?.harms).toBe(true);
      else if (level === 'Junior') return false;
      else if (!reason) expect(told).toMatch(/ at (?:Mid|Senior|Lead) level\.(?: To reach|$)/);
      return reason;
    });
    expect(reasons.length).toBeGreaterThan(assessed.length / 3);
  });

  it('says what a higher level looks for by a question of the rubric, which the growth area does not ask', () => {
    const asked = assessed.flatMap(({ entry, assessment: { level, sections } }) => {
      const [, question] = / To reach a higher level, think about this: “(.*)”$/.exec(sections.level) ?? [];
      if (!question) return [];
      expect(['Mid', 'Senior']).toContain(level);
      expect(entry.rubric.criteria.map((criterion) => criterion.question)).toContain(question);
      expect(sections.growth.join(' ')).not.toContain(question);
      return question;
    });
    expect(asked.length).toBeGreaterThan(10);
  });

  it.each([
    ['a few words', 'Ask first.', /\n\nWith so few words to go on, the built-in evaluator puts this at Junior level/],
    [
      'a text about something else',
      'Peel the apples and cut them into thin slices. Melt the butter in a pan, stir in the sugar and cook it until it turns brown. Lay the apples on top, cover them with pastry and bake the tart for forty minutes. Turn it over while it is still warm, and serve it with cream.',
      /\n\nTo the built-in evaluator this reads as if it were about something other than “/,
    ],
  ])('says that it cannot judge %s', (_, answer, words) => {
    const unrelated = assess(entryOf('bus-4'), answer);
    expect(unrelated?.level).toBe('Junior');
    expect(unrelated?.feedback).toMatch(words);
  });

  it('says that it found a decision, but not much else, in a few words', () => {
    const short = assess(
      entryOf('eth-5'),
      'just change it to "87% of the 212 who answered" and take my name off, thats 5 min',
    );
    expect(short?.sections.level).toContain('it found your decision, but in so few words not much else.');
  });
});
