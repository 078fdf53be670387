import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseLabelledAnswers } from '../evaluators/labelled/labelledAnswers.ts';
import { takeScorecard } from '../evaluators/scorecard/scorecard.ts';
import { readAttackTexts, readHalves } from '../evaluators/scorecard/shippedSet.ts';
import { scorecardTable } from '../evaluators/scorecard/table.ts';
import { type Bank, loadBank } from '../scenarios/bank.ts';
import { findPackageRoot } from '../scenarios/packageRoot.ts';
import { chooseEvaluator } from './chooseEvaluator.ts';
import { readConfig } from './config.ts';
import { scorecardProgress } from './scorecardProgress.ts';

/** `npm run scorecard`: measures the evaluator that the configuration builds on answers with known levels. */
const usage = 'npm run scorecard -- [--evaluator NAME] [--answers FILE.jsonl] [--json]';

async function main(): Promise<void> {
  const { values } = readArguments();
  const packageRoot = findPackageRoot(import.meta.dirname);
  const environment = values.evaluator === undefined ? process.env : { ...process.env, EVALUATOR: values.evaluator };
  const config = readConfig(environment, packageRoot);
  // The labelled answers are to the pack that ships; one's own may be to a pack of one's own.
  const bank = await loadBank(values.answers === undefined ? join(packageRoot, 'scenarios') : config.scenariosDir);
  const labelled = join(packageRoot, 'evaluators', 'scorecard', 'labelled');
  const sets = values.answers === undefined ? await readHalves(labelled, bank) : [await readOwn(values.answers, bank)];
  const texts = await readAttackTexts(labelled);

  const progress = scorecardProgress(process.stderr);
  const card = await takeScorecard({
    buildEvaluator: () => chooseEvaluator(config),
    bank,
    texts,
    sets,
    watch: progress.watch,
  }).finally(progress.stop);

  const of = values.answers === undefined ? 'the labelled answers' : basename(values.answers);
  const report = values.json
    ? JSON.stringify({ evaluator: config.evaluator, ...card }, null, 2)
    : scorecardTable(card, config.evaluator, of);
  process.stdout.write(`${report}\n`);
  if (card.failed > 0) process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      options: { evaluator: { type: 'string' }, answers: { type: 'string' }, json: { type: 'boolean' } },
    });
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
