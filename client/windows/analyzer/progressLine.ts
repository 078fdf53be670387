import type { Progress } from '../../../server/api.ts';

const words: Readonly<Record<string, string>> = {
  queue: 'Waiting in line:',
  thinking: 'The model is thinking… token',
  evidence: 'Reading your answer… evidence',
  weighing: 'Weighing answer',
} satisfies Record<Progress['stage'], string>;

/** How far an evaluation is, in words; a stage that only a newer server has is a step like any other. */
export function progressLine({ stage, done, total }: Progress): string {
  return `${words[stage] ?? 'Step'} ${done} of ${total}`;
}
