import { scorecardReport } from './scorecardReport.ts';

const steps = 10;

function showProgress(stage: string, done: number, total: number): void {
  if (done % Math.ceil(total / steps) === 0 || done === total) process.stderr.write(`${stage}: ${done} of ${total}\n`);
}

try {
  const { report, failed } = await scorecardReport(process.argv.slice(2), process.env, showProgress);
  process.stdout.write(`${report}\n`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
