import { expect, it } from 'vitest';
import { weightedSum } from '../../builtIn/vectors/vector.ts';
import { fitLogistic } from './logistic.ts';

it('finds the odds of each group', () => {
  const group = (features: number[], ones: number, zeros: number) => [
    ...Array.from({ length: ones }, () => ({ features, target: 1 })),
    ...Array.from({ length: zeros }, () => ({ features, target: 0 })),
  ];
  const weights = fitLogistic([...group([1, 0], 100, 300), ...group([1, 1], 300, 100)]);
  expect(weightedSum([1, 0], weights)).toBeCloseTo(Math.log(1 / 3), 1);
  expect(weightedSum([1, 1], weights)).toBeCloseTo(Math.log(3), 1);
});
