import type { Progress } from '../../../server/api.ts';

const words: Readonly<Record<string, string>> = {
  queue: 'Waiting in line:',
  thinking: 'The model is thinking… token',
  evidence: 'Reading your answer… evidence',
  weighing: 'Weighing answer',
} satisfies Record<Progress['stage'], string>;

/** Progress in words. A stage that only a newer server has is called a step. */
export function progressLine({ stage, done, total }: Progress): string {
  return `${words[stage] ?? 'Step'} ${done} of ${total}`;
}
