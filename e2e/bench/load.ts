import { bursts } from '../load/bursts.ts';
import { steady } from '../load/steady.ts';
import type { Figure } from './figure.ts';

export async function load(): Promise<Figure[]> {
  const inBursts = (await bursts()).flatMap(({ title, feedback, health }, index) => [
    {
      what: `${title}: slowest feedback`,
      unit: 'ms',
      measured: feedback.percentile(1),
      ...(index === 0 && { goal: { max: 10_000 } }),
      note: `median ${feedback.percentile(0.5)} ms`,
    },
    { what: `${title}: failed`, unit: '', measured: feedback.failed, goal: { max: 0 } },
    { what: `${title}: /healthz, 99 of 100`, unit: 'ms', measured: health.percentile(0.99), goal: { max: 100 } },
  ]);
  const { title, feedback, cpuMs } = await steady();
  return [
    ...inBursts,
    {
      what: `${title}: 99 of 100`,
      unit: 'ms',
      measured: feedback.percentile(0.99),
      goal: { max: 250 },
      note: `median ${feedback.percentile(0.5)} ms`,
    },
    { what: `${title}: failed`, unit: '', measured: feedback.failed, goal: { max: 0 } },
    { what: `${title}: CPU of one evaluation`, unit: 'ms', measured: Number(cpuMs.toFixed(2)) },
  ];
}
