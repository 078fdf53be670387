import { expect, it } from 'vitest';
import { praise } from './praise.ts';

const textsOf = (quotations: string[]) => praise(quotations).map(({ text }) => text);

it.each([
  ['You thought ahead', '“If that’s a no, I give up two weeks.”'],
  ['You thought ahead', '“Rip it out, otherwise it breaks in June.”'],
  ['You gave a reason', '“I’d wait, because Bea counts them.”'],
  ['This stood out', '“I’d ask her if she comes.”'],
  ['This stood out', '“Trips on top if you fly soon, otherwise receipts.”'],
  ['This stood out', '“I’d keep it short. I say that I listen because I like her.”'],
  ['This stood out', '“She says: ‘If not, I wait.’”'],
])('%s: %s', (clause, quotation) => {
  expect(textsOf([quotation])).toEqual([`${clause}: ${quotation}`]);
});

it('has a line for each thing that a player does', () => {
  const [plain, first, second] = ['“Nobody knew.”', '“If not, I wait.”', '“Unless she calls, I wait”'] as const;
  expect(textsOf([first, second])).toEqual([`You thought ahead: ${first} And: ${second}.`]);
  expect(textsOf([plain, first])).toEqual([`This stood out: ${plain}`, `You thought ahead: ${first}`]);
  expect(textsOf([])).toEqual([]);
});
