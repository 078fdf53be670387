import { Presets, SingleBar } from 'cli-progress';
import { scorecardReport } from './scorecardReport.ts';

const bar = new SingleBar({
  ...Presets.shades_classic,
  clearOnComplete: true,
  hideCursor: true,
  barsize: 24,
  format: ' {bar} {value}/{total} {stage}, {eta_formatted} left',
  noTTYOutput: true,
  notTTYSchedule: 10_000,
});

function showProgress(stage: string, done: number, total: number): void {
  if (done === 0) bar.start(total, done, { stage });
  else bar.update(done);
  if (done === total) bar.stop();
}

try {
  const { report, failed } = await scorecardReport(process.argv.slice(2), process.env, showProgress).finally(() =>
    bar.stop(),
  );
  process.stdout.write(`${report}\n`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
