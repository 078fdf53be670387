import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { root } from '../../server/testing/builtServer.ts';
import { findChromium } from '../chromium/findChromium.ts';
import { type Figure, summarizeRounds } from './figure.ts';
import { startServer } from './serverProcess.ts';

const rounds = 5;
const goals = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Goals in seconds, except that the layout shift is a score without a unit. */
const paints = { 'first-contentful-paint': 1, 'largest-contentful-paint': 1.6, 'cumulative-layout-shift': 0 };

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Returns no figures if Lighthouse cannot run. */
export async function lighthouse(): Promise<Figure[]> {
  const server = await startServer();
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) {
    const report = await audit(server.origin);
    if (report) reports.push(report);
  }
  await server.stop();
  if (reports.length === 0) {
    process.stderr.write('Skipped: npx could not download or run lighthouse.\n');
    return [];
  }
  return [
    ...Object.entries(goals).map(([category, min]) => ({
      what: `Lighthouse, mobile: ${category}`,
      unit: '',
      ...summarizeRounds(reports.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0)))),
      goal: { min },
    })),
    ...Object.entries(paints).map(([audit, max]) => {
      const isTime = audit.endsWith('-paint');
      const valueIn = ({ audits }: Report) => (audits[audit]?.numericValue ?? Number.NaN) / (isTime ? 1000 : 1);
      return {
        what: `Lighthouse, mobile: ${audit}`,
        unit: isTime ? 's' : '',
        ...summarizeRounds(reports.map((report) => Math.round(100 * valueIn(report)) / 100)),
        goal: { max },
      };
    }),
  ];
}

async function audit(url: string): Promise<Report | null> {
  const only = `--only-categories=${Object.keys(goals).join(',')}`;
  const flags = ['--quiet', '--output=json', only, '--chrome-flags=--headless=new --no-sandbox'];
  const child = spawn('npx', ['--yes', 'lighthouse@12', url, ...flags], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.on('error', () => {});
  let json = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) json += chunk;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
