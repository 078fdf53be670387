import { describe, expect, it, vi } from 'vitest';
import { countWork } from '../../scenarios/testing/countWork.ts';
import { expectLinearWork } from '../../scenarios/testing/expectLinearWork.ts';
import { testPack } from '../../scenarios/testing/testScenario.ts';
import { quoted } from '../../scenarios/text/quoted.ts';
import { cabinetReducer, nameChanged } from '../game/cabinet/cabinetReducer.ts';
import { loadName, readReviews, storeName } from '../game/cabinet/cabinetStorage.ts';
import { foldGame } from '../game/foldGame.ts';
import { postForResponse } from '../game/http/postForResponse.ts';
import { readStreamedResponse } from '../game/http/readStreamedResponse.ts';
import { toMarkdown } from '../game/print/toMarkdown.ts';
import { managerNote } from '../game/report/managerNote.ts';
import { findPassages } from '../game/report/passages.ts';
import { performanceReview } from '../game/report/performanceReview.ts';
import { parseSeed } from '../game/seedLink/seedUrl.ts';
import { answerAt } from '../game/session/answerAt.ts';
import { CallError } from '../game/session/calls.ts';
import { decodeSignedVerdict } from '../game/session/decodeSignedVerdict.ts';
import { draftChanged, draftsReducer } from '../game/session/draftsReducer.ts';
import { drawScenarios } from '../game/session/drawScenarios.ts';
import { answerLength } from '../game/session/notepad.ts';
import {
  answerSubmitted,
  assignmentStarted,
  feedbackReceived,
  overallReceived,
  overallRequested,
  questionShown,
} from '../game/session/sessionEvents.ts';
import { newSession } from '../game/session/sessionState.ts';
import { findUnsafeContent } from '../game/sessionFile/findUnsafeContent.ts';
import { readSession } from '../game/sessionFile/readSession.ts';
import { sessionFileText } from '../game/sessionFile/sessionFile.ts';
import { toEntry } from '../log/event.ts';
import type { Log } from '../log/logReducer.ts';
import { parseJson } from '../log/parseJson.ts';
import { anything } from '../log/schema.ts';
import { browserStorage } from '../persistence/storage/browserStorage.ts';
import { loadText } from '../persistence/storage/storedText.ts';
import { parsePreferences } from '../preferences/preferences.ts';
import { loadPreferences, preferencesKey } from '../preferences/preferencesStorage.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { paperElement } from '../testing/paperElement.ts';
import { storedText } from '../testing/storedText.ts';
import { bank } from '../testing/testGame.ts';
import { type ComparedGame, gameSchema } from '../windows/compare/comparedGame.ts';
import { moveGroups } from '../windows/compare/moveGroups.ts';
import { emptyWorkshop, gameRenamed, workshopReducer } from '../windows/compare/workshop.ts';
import { readWorkshop } from '../windows/compare/workshopFile.ts';
import { readGames } from './compareFiles.ts';
import { parseStoredGame } from './state/storedGame.ts';

const evaluator = { name: 'Test evaluator', model: null, thirdParty: null };

const verdictFullOf = (text: string) => ({
  level: 'Mid' as const,
  findings: [
    { criterion: text, score: 3 as const, quote: text },
    { criterion: 'Asks', score: 2 as const, quote: 'Ask' },
  ],
  crossings: [{ redLine: text, quote: text.slice(9) }],
  moves: [{ move: text, name: `You'd ${text}`, quote: text, by: text, question: text, asked: true }],
});

/** A finished game in which each text that a player, a pack or an evaluator wrote is this one. */
function gameOf(text: string): Log {
  const scenarios = bank.slice(0, 2).map((scenario) => ({ ...scenario, title: text, scenario: text }));
  const started = assignmentStarted({ seed: text, scenarios });
  const answers = scenarios.flatMap((_, index) => {
    const submitted = answerSubmitted({ index, answer: `${text}Ask` });
    const sections = { title: text, paragraphs: [text], scene: null, level: text, strengths: [text], growth: [text] };
    const given = {
      submission: submitted.meta.id,
      index,
      feedback: text,
      verdict: verdictFullOf(text),
      assessment: text,
    };
    return [questionShown({ index }), submitted, feedbackReceived({ ...given, ...(index > 0 && { sections }) })];
  });
  const requested = overallRequested({});
  const received = overallReceived({ request: requested.meta.id, evaluation: { level: text, summary: text } });
  return [started, ...answers, requested, received].map((event) => ({
    ...toEntry(event),
    at: '2026-01-01T00:00:00.000Z',
  }));
}

/** As earlier versions logged it: version 1 of the feedback had a signed verdict alone, and version 3 no level. */
function olderFileOf(text: string): string {
  const signed = `${Buffer.from(JSON.stringify(verdictFullOf(text))).toString('base64url')}.signature`;
  const log = gameOf(text).map((entry) => {
    if (!feedbackReceived.match(entry)) return entry;
    const { verdict, sections, ...payload } = entry.payload;
    if (!sections) return { ...entry, v: 1, payload: { ...payload, assessment: signed } };
    const { level, ...others } = sections;
    return { ...entry, v: 3, payload: { ...entry.payload, sections: others } };
  });
  return JSON.stringify({ ...JSON.parse(filed(gameOf(text))), log });
}

const workshopOf = (text: string) => ({
  format: 'the-firm/workshop',
  version: 1,
  games: bank.slice(0, 2).map((scenario) => ({
    id: scenario.id,
    name: 'a',
    seed: 'team',
    overallId: null,
    answers: [
      {
        scenario: { ...scenario, title: text },
        answer: text,
        reply: null,
        feedback: text,
        verdict: verdictFullOf(text),
        scene: null,
      },
    ],
  })),
  revealed: [text],
});

const filed = (log: Log) => sessionFileText({ appVersion: '1.0.0', evaluator, now: new Date(0), game: foldGame(log) });

const games: readonly ComparedGame[] = [{ id: 'a', name: '', seed: '', overallId: null, answers: [] }];

function respond(response: Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => response);
  const options = { signal: new AbortController().signal, onUpdate: () => {} };
  return postForResponse({ url: '', errorMessage: '' }, {}, anything, options).catch((error: unknown) => {
    expect(error).toBeInstanceOf(CallError);
  });
}

const done = 'event: done\ndata: {}\n\n';

/** A stream as it arrives over a slow connection. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 50) controller.enqueue(bytes.subarray(at, at + 50));
      controller.close();
    },
  });
}

/** What is read from a text that a stranger wrote, and all that is computed from it. */
const entrances: readonly [string, (text: string) => () => unknown][] = [
  [
    'a session file',
    (text) => {
      const file = filed(gameOf(text));
      return () => readSession(file);
    },
  ],
  [
    'an older session file',
    (text) => {
      const file = olderFileOf(text);
      return () => readSession(file);
    },
  ],
  ['a signed verdict', (text) => () => decodeSignedVerdict({ assessment: text })],
  [
    'a file that is compared',
    (text) => {
      const file = new File([filed(gameOf(text))], text);
      return () => readGames([file, new File([text], text)]);
    },
  ],
  ['JSON', (text) => () => parseJson(text)],
  ['a response', (text) => () => respond(new Response(text))],
  ['a field of a response', (text) => () => respond(Response.json({ error: { code: text, message: text } }))],
  ['a stream', (text) => () => readStreamedResponse(inPieces(`${text}\n\n${done}`), () => {})],
  [
    'an event of a stream',
    (text) => {
      const event = `event: text\ndata: ${JSON.stringify({ delta: text })}\n\n`;
      return () => readStreamedResponse(inPieces(`${event}${event}${done}`), () => {});
    },
  ],
  ['a text that is no session file', (text) => () => readSession(text)],
  [
    'the review of a session file',
    (text) => {
      const log = gameOf(text);
      const review = performanceReview(foldGame(log).session);
      if (!review) throw new Error('The game is not finished.');
      return () => managerNote(testPack, review.overall, review.answers);
    },
  ],
  [
    'a paper that is saved',
    (text) => {
      const paper = paperElement(
        'DIV',
        ['BLOCKQUOTE', 'P', 'H1'].map((name) => paperElement(name, [text])),
      );
      return () => toMarkdown(paper);
    },
  ],
  [
    'the passages of an answer',
    (text) => {
      const to = { move: 'wait', by: 'Dana', question: '?', scene: '' };
      const reply = { to, text: `${text}Ask`, before: null };
      const reviewed = { ...answerAt(newSession('', []), 0), answer: text, reply, verdict: verdictFullOf(text) };
      return () => findPassages(reviewed);
    },
  ],
  ['a quote', (text) => () => quoted(text)],
  [
    'a workshop',
    (text) => {
      const found = workshopOf(text);
      return () => readWorkshop(found);
    },
  ],
  [
    'the moves of a workshop',
    (text) => {
      const answers = Array.from({ length: 30 }, (_, index) => ({
        game: 'a',
        name: `${index}`,
        answer: text,
        feedback: text,
        verdict: verdictFullOf(text.slice(0, text.length / 30)),
        scenario: bank[0] as (typeof bank)[number],
        reply: null,
        scene: null,
      }));
      return () => moveGroups(answers);
    },
  ],
  ['a compared game', (text) => () => gameSchema(workshopOf(text).games[0], '')],
  [
    'the stored game',
    (text) => {
      const stored = storedText(gameOf(text), { 0: text });
      return () => parseStoredGame(stored);
    },
  ],
  [
    'damaged storage',
    (text) => {
      vi.stubGlobal('localStorage', fakeStorage());
      localStorage.setItem('game', text);
      localStorage.setItem('game:damaged', text.slice(1));
      const options = { parse: parseStoredGame, isLeader: () => true, onConflict: () => {} };
      return () => browserStorage('game', options).storage.getItem();
    },
  ],
  [
    'the filing cabinet',
    (text) => () => {
      vi.stubGlobal('localStorage', fakeStorage());
      localStorage.setItem('the-firm:review:a', `${text}\n${text}`);
      readReviews();
    },
  ],
  ['preferences', (text) => () => parsePreferences(text)],
  [
    'stored preferences',
    (text) => {
      vi.stubGlobal('localStorage', fakeStorage());
      localStorage.setItem(preferencesKey, JSON.stringify({ sound: text, wallpaper: text }));
      return () => [loadText(preferencesKey), loadPreferences()];
    },
  ],
  ['the address of the page', (text) => () => drawScenarios(bank, parseSeed(`?seed=${encodeURIComponent(text)}`))],
  ['what is typed or pasted', (text) => () => answerLength(text)],
  ['a draft', (text) => () => draftsReducer(undefined, draftChanged({ index: 0, text }))],
  [
    'the name on a review',
    (text) => {
      vi.stubGlobal('localStorage', fakeStorage());
      storeName(text);
      return () => cabinetReducer(undefined, nameChanged(loadName() ?? ''));
    },
  ],
  [
    'the name of a game',
    (text) => () => workshopReducer({ ...emptyWorkshop, games }, gameRenamed({ id: 'a', name: text })),
  ],
];

describe('the work is linear in the length of a costly text in', () => {
  it.each(entrances)('%s', (_, prepare) => expectLinearWork(prepare, { length: 250, numRuns: 12 }));
});

it('an older file is upcast by the work that is counted', () => {
  const upcast = expect.objectContaining({ verdict: verdictFullOf('plain') });
  expect(readSession(olderFileOf('plain'))).toMatchObject({
    log: expect.arrayContaining([expect.objectContaining({ v: 4, payload: upcast })]),
  });
});

it('the work for letters with many marks is linear in their number', () => {
  const text = `a${'\u0301'.repeat(30)}`.repeat(100);
  countWork(() => findUnsafeContent({ text }), 8 * text.length);
});
