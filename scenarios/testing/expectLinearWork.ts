import fc from 'fast-check';
import { costlyForms } from './costlyTexts.ts';
import { countAsyncWork } from './countWork.ts';

/** Quadratic work takes four times as many steps for a text that is twice as long. */
const maxGrowth = 2.3;
/** Where only a part of the text is read, or only a long one. */
const fewSteps = 3000;

/**
 * Checks that twice as long a text takes about twice as many steps. No fixed limit would do: what is linear in all texts
 * of a game takes more steps than what is quadratic in one of them. `prepare` returns the work, which alone is counted:
 * until it has ended, if it is asynchronous.
 */
export async function expectLinearWork(
  prepare: (text: string) => () => unknown,
  { length, numRuns, beginning }: { length: number; numRuns: number; beginning?: string },
): Promise<void> {
  const stepsFor = (text: string, most = 10_000_000) => countAsyncWork(prepare(text), most);
  const base = await stepsFor('plain');
  await fc.assert(
    fc.asyncProperty(costlyForms(beginning), async (textOf) => {
      const growth = Math.max(0, (await stepsFor(textOf(length))) - base); // below it if the text is refused
      await stepsFor(textOf(2 * length), base + maxGrowth * growth + fewSteps);
    }),
    { numRuns },
  );
}
