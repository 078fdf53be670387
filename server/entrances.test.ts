import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { findPackageRoot } from '../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Where texts come in that somebody else wrote. */
const entrance =
  /JSON\.parse\(|parseJson\(|\.json\(\)|\.text\(\)|\.onmessage\b|URLSearchParams\(|parseDocument\(|target\.value|currentTarget: \{ value|getItem\(|\bloadText\(|app\.post\(|readFile\(|headers\[|headers\.(?!get\b)\w/;

const client = 'client/app/entrances.work.test.ts';
const calls = 'server/evaluation/calls.work.test.ts';
const headers = 'server/http/headers.work.test.ts';
const models = 'evaluators/costlyTexts.work.test.ts';
const packs = 'scenarios/costlyTexts.work.test.ts';

/** The test that feeds it with costly texts, through the module that it imports. */
const fed: Readonly<Record<string, readonly [test: string, through: string]>> = {
  'client/app/compareFiles.ts': [client, 'readSession.ts'],
  'client/app/openFiles.ts': [client, 'readSession.ts'],
  'client/app/state/storedGame.ts': [client, 'storedGame.ts'],
  'client/game/cabinet/cabinetStorage.ts': [client, 'cabinetStorage.ts'],
  'client/game/http/postForResponse.ts': [client, 'sessionEvents.ts'],
  'client/game/http/readStreamedResponse.ts': [client, 'sessionEvents.ts'],
  'client/game/seedLink/seedUrl.ts': [client, 'seedUrl.ts'],
  'client/game/session/decodeSignedVerdict.ts': [client, 'readSession.ts'],
  'client/game/sessionFile/readFile.ts': [client, 'readSession.ts'],
  'client/game/sessionFile/readSession.ts': [client, 'readSession.ts'],
  'client/log/parseJson.ts': [client, 'readSession.ts'],
  'client/persistence/storage/browserStorage.ts': [client, 'storedGame.ts'],
  'client/persistence/storage/storedText.ts': [client, 'preferences.ts'],
  'client/preferences/preferences.ts': [client, 'preferences.ts'],
  'client/preferences/preferencesStorage.ts': [client, 'preferences.ts'],
  'client/game/report/ReviewWithButtons.tsx': [client, 'toMarkdown.ts'],
  'client/windows/compare/GameNames.tsx': [client, 'comparedGame.ts'],
  'client/windows/notepad/DraftField.tsx': [client, 'session/notepad.ts'],
  'evaluators/model/modelResponse.ts': [models, 'assessmentReader.ts'],
  'evaluators/model/transport/parseShallowJson.ts': [models, 'assessmentReader.ts'],
  'scenarios/bank.ts': [packs, 'parseScenario.ts'],
  'scenarios/parsing/readYaml.ts': [packs, 'parsePack.ts'],
  'server/evaluation/evaluateAnswer.ts': [calls, 'submittedAnswer.ts'],
  'server/evaluation/evaluateOverall.ts': [calls, 'submittedAnswer.ts'],
  'server/evaluation/signedVerdict.ts': [calls, 'signedVerdict.ts'],
  'server/http/crossSiteCheck.ts': [headers, 'crossSiteCheck.ts'],
  'server/http/hostCheck.ts': [headers, 'hostCheck.ts'],
  'server/page/basePath.ts': [headers, 'basePath.ts'],
  'server/page/compressedPage.ts': [headers, 'accept-negotiator'],
};

/**
 * These read what the operator, the build or this very program wrote, one of a few fixed values, or only whether there
 * is anything. What a model server sends is cut into short lines (evaluators/model/transport/modelFetch.ts).
 */
const trusted: readonly string[] = [
  'client/app/boot.ts',
  'client/app/prerender/adaptPrerendered.ts',
  'client/app/warnIfRefused.tsx',
  'client/page/pageData.ts',
  'client/persistence/tabs/leaderElection.ts',
  'client/replay.ts',
  'client/windows/tape/Transport.tsx',
  'evaluators/feedbackText.ts',
  'evaluators/model/transport/modelMessages.ts',
  'evaluators/openai/openaiChat.ts',
  'scenarios/checks/template.ts',
  'server/app.ts',
  'server/importedPackages.ts',
  'server/dev.ts',
  'server/evaluation/runEvaluation.ts',
  'server/http/connectionLimits.ts',
  'server/http/refuseEarly.ts',
  'server/http/retireServiceWorkers.ts',
  'server/scorecard/scorecard.ts',
];

const isOfTheProduct = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/laboratory\/|node_modules/.test(path);

function sources(): string[] {
  return ['client', 'evaluators', 'scenarios', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter(isOfTheProduct),
  );
}

it('each entrance for texts is fed with costly ones, or is said to be trusted', () => {
  const found = sources().filter((path) => entrance.test(read(path)));
  expect(found.toSorted()).toEqual([...Object.keys(fed), ...trusted].toSorted());
});

it.each(Object.entries(fed))('%s', (path, [test, through]) => {
  expect(read(path)).toMatch(entrance);
  expect(read(test)).toMatch(new RegExp(`from '[^']*/${basename(through).replace('.', '\\.')}'`));
});
