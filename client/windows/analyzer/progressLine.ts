import type { Progress } from '../../../server/api.ts';

const words: Readonly<Record<string, string>> = {
  queue: 'Waiting in line:',
  thinking: 'The model is thinking… token',
  evidence: 'Reading your answer… evidence',
  weighing: 'Weighing answer',
} satisfies Record<Progress['stage'], string>;

/** A newer server may send a stage that is unknown here. It is then called "Step". */
export function progressLine({ stage, done, total }: Progress): string {
  return `${words[stage] ?? 'Step'} ${done} of ${total}`;
}
