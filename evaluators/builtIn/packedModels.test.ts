import { expect, it } from 'vitest';
import type { Models } from './models.ts';
import { packModels, unpackModels } from './packedModels.ts';
import { sparseDotProducts } from './vectors/sparseDotProducts.ts';
import { dot, type Vector } from './vectors/vector.ts';

const long = new Map(
  Array.from({ length: 400 }, (_, index) => [`token ${index}`, index % 7 === 0 ? (200 - index) / 50 : 0]),
);
const short = new Map([
  ['a', -0.5],
  ['token 21', 0.03],
  ['token 350', 12.34],
  ['zebra', 0.029],
  ['z', 0.02],
]);

/** Packing copies whatever contains vectors. */
const unpacked = unpackModels(packModels({ all: [long, { short, least: 0.25 }] } as unknown as Models)) as unknown as {
  all: [Vector, { short: Vector; least: number }];
};
const [longAgain, { short: shortAgain, least }] = unpacked.all;

it('keeps weights of three hundredths and more, and everything that is not a vector', () => {
  expect([...shortAgain].sort()).toEqual([
    ['a', -0.5],
    ['token 21', 0.03],
    ['token 350', 12.34],
    ['zebra', 0.03],
  ]);
  expect([...longAgain]).toHaveLength([...long.values()].filter((weight) => weight !== 0).length);
  for (const [token, weight] of longAgain) expect(weight).toBe(long.get(token));
  expect(least).toBe(0.25);
});

it('looks tokens up', () => {
  expect(shortAgain.get('token 350')).toBe(12.34);
  for (const token of ['token 22', 'z', 'unknown']) {
    expect(shortAgain.get(token)).toBeUndefined();
    expect(shortAgain.has(token)).toBe(false);
  }
});

it('multiplies packed vectors and maps alike', () => {
  const one = new Map([...long.keys(), 'a', 'unknown'].map((token, index) => [token, 1 + (index % 3)]));
  for (const vectors of [
    [longAgain, shortAgain],
    [long, short],
  ])
    expect(sparseDotProducts([vectors])(one)).toEqual([vectors.map((vector) => dot(one, vector))]);
});
