import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseLabelledAnswers } from '../../evaluators/labelled/labelledAnswers.ts';
import { readHalf } from '../../evaluators/labelled/labelledHalf.ts';
import { takeScorecard } from '../../evaluators/scorecard/scorecard.ts';
import { scorecardTable } from '../../evaluators/scorecard/table.ts';
import { type Bank, loadBank } from '../../scenarios/bank.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { readConfig } from '../config/config.ts';
import { chooseEvaluator } from '../evaluation/chooseEvaluator.ts';
import { scorecardProgress } from './scorecardProgress.ts';

/** `npm run scorecard`: measures the evaluator that the configuration builds on answers with known levels. */
const usage = 'npm run scorecard -- [--evaluator NAME] [--half training|untouched] [--answers FILE.jsonl] [--json]';

async function main(): Promise<void> {
  const values = readArguments();
  const packageRoot = findPackageRoot(import.meta.dirname);
  const environment = values.evaluator === undefined ? process.env : { ...process.env, EVALUATOR: values.evaluator };
  const config = readConfig(environment, packageRoot);
  // The labelled answers are to the pack that ships; one's own may be to a pack of one's own.
  const shipped = await loadBank(join(packageRoot, 'scenarios'));
  const bank = values.answers === undefined ? shipped : await loadBank(config.scenariosDir);
  const own = values.answers === undefined ? null : await readOwn(values.answers, bank);
  const labelled = join(packageRoot, 'evaluators', 'labelled');
  const half = await readHalf(join(labelled, values.half), shipped);
  const training = await readHalf(join(labelled, 'training'), shipped);

  const progress = scorecardProgress(process.stderr);
  const card = await takeScorecard({
    buildEvaluator: () => chooseEvaluator(config.evaluator, config),
    bank,
    texts: half.attacks,
    sets: own ? { answers: own } : { ordinary: half.ordinary, crossed: half.crossed },
    evidence: own ? { evidence: [], secondEvidence: [] } : half,
    training: [...training.ordinary, ...training.crossed],
    watch: progress.watch,
  }).finally(progress.stop);

  const of = values.answers === undefined ? `the ${values.half} half` : basename(values.answers);
  const report = values.json
    ? JSON.stringify({ evaluator: config.evaluator, ...card }, null, 2)
    : scorecardTable(card, config.evaluator, of);
  process.stdout.write(`${report}\n`);
  if (card.failed > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        evaluator: { type: 'string' },
        half: { type: 'string', default: 'untouched' },
        answers: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    if (!['training', 'untouched'].includes(values.half)) throw new Error(`There is no half "${values.half}".`);
    return values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function readOwn(file: string, bank: Bank) {
  const text = await readFile(resolve(file), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${file} could not be read (${code}).`);
  });
  return parseLabelledAnswers(basename(file), text, bank);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
