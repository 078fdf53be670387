import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseLabelledAnswers } from '../../evaluators/laboratory/labelled/labelledAnswers.ts';
import { readSplit } from '../../evaluators/laboratory/labelled/labelledSplit.ts';
import { scorecardTable } from '../../evaluators/laboratory/scorecard/table.ts';
import { takeScorecard } from '../../evaluators/laboratory/scorecard/takeScorecard.ts';
import { loadBank } from '../../scenarios/bank.ts';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { readConfig } from '../config/config.ts';
import { configuredEvaluator } from '../evaluation/evaluators.ts';

const usage = 'npm run scorecard -- [--evaluator NAME] [--split training|held-out] [--answers FILE.jsonl] [--json]';

const steps = 10;

function watch(stage: string, done: number, total: number): void {
  if (done % Math.ceil(total / steps) === 0 || done === total) process.stderr.write(`${stage}: ${done} of ${total}\n`);
}

async function main(): Promise<void> {
  const values = parseArguments();
  const packageRoot = findPackageRoot(import.meta.dirname);
  const config = readConfig({ ...process.env, EVALUATOR: values.evaluator ?? process.env.EVALUATOR }, packageRoot);
  // The labelled answers are for the shipped scenarios. A file given with --answers may be for others.
  const shipped = await loadBank(join(packageRoot, 'scenarios'));
  const bank = values.answers === undefined ? shipped : await loadBank(config.scenariosDir);
  const ownAnswers =
    values.answers === undefined
      ? null
      : parseLabelledAnswers(basename(values.answers), await readFile(values.answers, 'utf8'), bank);
  const labelled = join(packageRoot, 'evaluators', 'laboratory', 'labelled');
  const split = await readSplit(join(labelled, values.split), shipped);
  const training = await readSplit(join(labelled, 'training'), shipped);

  const card = await takeScorecard({
    evaluator: configuredEvaluator(config),
    bank,
    sets: ownAnswers ? { answers: ownAnswers } : { ordinary: split.ordinary, 'style-matched': split.styleMatched },
    split: ownAnswers ? { ...split, evidence: [], secondEvidence: [], varied: [], moves: [], secondMoves: [] } : split,
    training,
    watch,
  });

  const title = values.answers === undefined ? `the ${values.split} split` : basename(values.answers);
  const report = values.json
    ? JSON.stringify({ evaluator: config.evaluator, ...card }, null, 2)
    : scorecardTable(card, config.evaluator, title);
  process.stdout.write(`${report}\n`);
  if (card.failed > 0) process.exitCode = 1;
}

function parseArguments() {
  try {
    const { values } = parseArgs({
      args: process.argv.slice(2),
      options: {
        evaluator: { type: 'string' },
        split: { type: 'string', default: 'held-out' },
        answers: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
    if (!['training', 'held-out'].includes(values.split)) throw new Error(`There is no split "${values.split}".`);
    return values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
