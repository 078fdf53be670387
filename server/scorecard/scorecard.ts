import { scorecardProgress } from './scorecardProgress.ts';
import { scorecardReport } from './scorecardReport.ts';

/** `npm run scorecard` */
const progress = scorecardProgress(process.stderr);
try {
  const { report, failed } = await scorecardReport(process.argv.slice(2), process.env, progress.watch).finally(
    progress.stop,
  );
  process.stdout.write(`${report}\n`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
