import { describe, expect, it } from 'vitest';
import { askedOfYou, quoted, quotedAtEnd, saidOfYou } from './phrases.ts';
import { bank } from './testing/shipped.ts';

describe('a criterion said of "you"', () => {
  it.each([
    ['Weighs three out of five', 'weigh three out of five'],
    ['Changes how dates are promised', 'change how dates are promised'],
    ['Carries the cost', 'carry the cost'],
    ['Keeps the name out, and says why', 'keep the name out, and say why'],
    ['Honest with Colette, fair to Ingrid', 'are honest with Colette, fair to Ingrid'],
  ])('%s', (name, said) => {
    expect(saidOfYou(name)).toBe(said);
  });

  it('asks with "be" where it says "are"', () => {
    expect(askedOfYou('Honest with Colette, fair to Ingrid')).toBe('be honest with Colette, fair to Ingrid');
  });

  it('leaves no verb of the shipped rubrics in the third person', () => {
    const names = bank.flatMap(({ rubric }) => rubric.criteria.map(({ name }) => saidOfYou(name)));
    expect(names.filter((name) => /^(?!are )\w*[^s]s\b/.test(name))).toEqual([]);
  });
});

describe('a quotation', () => {
  it.each([
    ['I ask "why" first.', "“I ask 'why' first.”"],
    ['and then I wait;', '“… and then I wait”'],
    ['i ask dana', '“i ask dana”'],
    ["'On day 4, it shows 11% more", '“On day 4, it shows 11% more”'],
    ["this may still change.'", '“… this may still change.”'],
    ['word '.repeat(80), `“… ${'word '.repeat(60)}…”`],
  ])('of %j', (text, quotation) => {
    expect(quoted(text)).toBe(quotation);
  });

  it('ends a sentence with one full stop', () => {
    expect(quotedAtEnd('I ask.')).toBe('“I ask.”');
    expect(quotedAtEnd('I ask')).toBe('“I ask”.');
  });
});
