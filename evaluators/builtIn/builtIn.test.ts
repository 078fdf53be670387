import { expect, it } from 'vitest';
import { entry } from '../testing/manualEvaluator.ts';
import { builtIn } from './builtIn.ts';

it('lets clients take turns, even if one asks far more', async () => {
  const { signal } = new AbortController();
  const order: string[] = [];
  const ask = async (client: string, at: number) => {
    await builtIn.assess(entry, { text: `I would ask Dana ${at} times.` }, { signal, emit: () => {}, client });
    order.push(client);
  };
  await Promise.all([...[1, 2, 3, 4, 5].map((at) => ask('attacker', at)), ask('player', 6)]);
  expect(order.indexOf('player')).toBeLessThan(3);
});
