import { createParser } from 'eventsource-parser';
import { describe, expect, it, vi } from 'vitest';
import { expectLinearTime } from '../../scenarios/testing/expectLinearTime.ts';
import { fewHostileTexts, hostileTexts } from '../../scenarios/testing/hostileTexts.ts';
import { testPack } from '../../scenarios/testing/testScenario.ts';
import { quoted } from '../../scenarios/text/quoted.ts';
import { cabinetReducer, nameChanged } from '../game/cabinet/cabinetReducer.ts';
import { nameKey, readReviews } from '../game/cabinet/cabinetStorage.ts';
import { splitParagraphs } from '../game/feedback/Paragraphs.tsx';
import { parseFeedback } from '../game/feedback/parseFeedback.ts';
import { partsFromHeadings } from '../game/feedback/partsFromHeadings.ts';
import { trimPartialMarkup } from '../game/feedback/trimPartialMarkup.ts';
import { formatWordCount } from '../game/feedback/wordCount.ts';
import { foldGame } from '../game/foldGame.ts';
import { escapeMarkdown } from '../game/print/escapeMarkdown.ts';
import { toMarkdown } from '../game/print/toMarkdown.ts';
import { findPassages } from '../game/report/evidence/passages.ts';
import { managerNote } from '../game/report/manager/managerNote.ts';
import type { ReviewedAnswer } from '../game/report/performanceReview.ts';
import { parseSeed } from '../game/seedLink/seedUrl.ts';
import { answerAt } from '../game/session/answerAt.ts';
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
import { decodeSignedVerdict } from '../game/session/upcastFeedback.ts';
import { findUnsafeContent } from '../game/sessionFile/findUnsafeContent.ts';
import { readSession } from '../game/sessionFile/readSession.ts';
import { sessionFileText } from '../game/sessionFile/sessionFile.ts';
import { toArticles } from '../game/weekly/articles.ts';
import { toEntry } from '../log/event.ts';
import type { Log } from '../log/logReducer.ts';
import { parseJson } from '../log/parseJson.ts';
import { nonBlank, prose } from '../log/textLimits.ts';
import { browserStorage } from '../persistence/storage/browserStorage.ts';
import { loadText, storeText } from '../persistence/storage/storedText.ts';
import { parsePreferences } from '../preferences/preferences.ts';
import { loadPreferences, preferencesKey } from '../preferences/preferencesStorage.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { paperElement } from '../testing/paperElement.ts';
import { storedGameText } from '../testing/storedGameText.ts';
import { bank } from '../testing/testGame.ts';
import { readingParts } from '../windows/analyzer/readingParts.ts';
import { type ComparedGame, comparedGame, gameSchema } from '../windows/compare/comparedGame.ts';
import { moveGroups } from '../windows/compare/moveGroups.ts';
import { emptyWorkshop, gameRenamed, workshopReducer } from '../windows/compare/workshop.ts';
import { readWorkshop } from '../windows/compare/workshopFile.ts';
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

/** As long as these may be in a session file. */
const short = (text: string) => text.slice(-2000);
const long = (text: string) => text.slice(-64_000);

/** A finished game in which each text that a player, a pack or an evaluator wrote is this one. */
function gameOf(text: string): Log {
  const scenarios = bank.slice(0, 2).map((scenario) => ({ ...scenario, title: short(text), scenario: long(text) }));
  const started = assignmentStarted({ seed: short(text), scenarios });
  const many = Array.from({ length: 30 }, () => long(text));
  const answers = scenarios.flatMap((_, index) => {
    const submitted = answerSubmitted({ index, answer: `${text.slice(-15_000)}Ask` });
    const sections = {
      title: short(text),
      paragraphs: many,
      scene: null,
      level: long(text),
      strengths: many,
      growth: [],
    };
    const given = {
      submission: submitted.meta.id,
      index,
      feedback: long(text),
      verdict: verdictFullOf(text.slice(-1900)),
      assessment: long(text),
    };
    return [questionShown({ index }), submitted, feedbackReceived({ ...given, ...(index > 0 && { sections }) })];
  });
  const requested = overallRequested({});
  const evaluation = { level: short(text), summary: long(text) };
  const received = overallReceived({ request: requested.meta.id, evaluation });
  return [started, ...answers, requested, received].map((event) => ({
    ...toEntry(event),
    at: '2026-01-01T00:00:00.000Z',
  }));
}

/** As earlier versions logged it: version 1 of the feedback had a signed verdict alone, and version 3 no level. */
function olderFileOf(text: string): string {
  const signed = `${Buffer.from(JSON.stringify(verdictFullOf(text.slice(-1900)))).toString('base64url')}.signature`;
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
    answers: Array.from({ length: 20 }, () => ({
      scenario: { ...scenario, scenario: long(text) },
      answer: text.slice(-16_000),
      reply: null,
      feedback: long(text),
      verdict: verdictFullOf(text.slice(-1900)),
      scene: null,
    })),
  })),
  revealed: [short(text)],
});

const filed = (log: Log) => sessionFileText({ appVersion: '1.0.0', evaluator, now: new Date(0), game: foldGame(log) });

const games: readonly ComparedGame[] = [{ id: 'a', name: '', seed: '', overallId: null, answers: [] }];

function readStored(text: string): void {
  vi.stubGlobal('localStorage', fakeStorage());
  localStorage.setItem('game', text);
  localStorage.setItem('game:damaged', text.slice(1));
  localStorage.setItem('the-firm:review:a', `${text}\n${text}`);
  localStorage.setItem(preferencesKey, JSON.stringify({ sound: text, wallpaper: text }));
  storeText(nameKey, text);
  browserStorage('game', { parse: parseStoredGame, isLeader: () => true, onConflict: () => {} }).storage.getItem();
  readReviews();
  loadText(preferencesKey);
  loadPreferences();
  cabinetReducer(undefined, nameChanged(loadText(nameKey) ?? ''));
}

/** A stream in the pieces in which a slow connection delivers it. */
function readStream(text: string): void {
  const parser = createParser({ onEvent: ({ data }) => parseJson(data) });
  const bytes = Buffer.from(`event: text\ndata: ${JSON.stringify({ delta: text })}\n\n${text}\n\n`);
  for (let at = 0; at < bytes.length; at += 500) parser.feed(bytes.toString('latin1', at, at + 500));
}

function reviewOf(text: string): ReviewedAnswer {
  const to = { move: 'wait', by: 'Dana', question: '?', scene: '' };
  const reply = { to, text: `${text}Ask`, before: null };
  const verdict = verdictFullOf(text);
  const about = { number: 1, before: null, scenario: { ...bank[0], title: text }, scene: { headline: text, text } };
  return { ...answerAt(newSession('', []), 0), ...about, answer: text, reply, verdict } as unknown as ReviewedAnswer;
}

/** Each reads untrusted text, or computes something from it. */
describe('takes linear time for hostile texts:', () => {
  it.each<[string, (text: string) => unknown]>([
    ['splitParagraphs', splitParagraphs],
    ['parseFeedback', parseFeedback],
    ['parseFeedback, after a mark', (text) => parseFeedback(`**a${text}`)],
    ['partsFromHeadings', partsFromHeadings],
    ['trimPartialMarkup', trimPartialMarkup],
    ['readingParts', readingParts],
    ['a signed verdict', (text) => decodeSignedVerdict({ assessment: text })],
    ['a response', (text) => nonBlank(prose)(parseJson(text) ?? text, '')],
    ['a text that is no session file', readSession],
    [
      'the texts of a file',
      (text) => findUnsafeContent({ text: Array.from({ length: 5 }, () => text.slice(-200_000)) }),
    ],
    ['a quote', quoted],
    ['preferences', parsePreferences],
    ['the address of the page', (text) => drawScenarios(bank, parseSeed(`?seed=${text}`))],
    ['a draft', (text) => draftsReducer(undefined, draftChanged({ index: 0, text }))],
    [
      'the name of a game',
      (text) => workshopReducer({ ...emptyWorkshop, games }, gameRenamed({ id: 'a', name: text })),
    ],
  ])('%s', (_, read) => expectLinearTime(hostileTexts(500_000), read));

  it.each<[string, (text: string) => unknown]>([
    ['escapeMarkdown', escapeMarkdown],
    ['formatWordCount', formatWordCount],
    ['a stream', readStream],
    ['what is typed or pasted', answerLength],
    ['what is stored', readStored],
    ['a session file', (text) => readSession(filed(gameOf(text)))],
    ['an older session file', (text) => readSession(olderFileOf(text))],
    ['a workshop', (text) => readWorkshop(workshopOf(text))],
    ['a compared game', (text) => gameSchema(workshopOf(text).games[0], '')],
    ['the stored game', (text) => parseStoredGame(storedGameText(gameOf(text), { 0: long(text) }))],
    [
      'a file that is compared',
      (text) => comparedGame(text, { player: text, log: gameOf(text) }, foldGame(gameOf(text)).session),
    ],
    ['the note of the manager', (text) => managerNote(testPack, { level: text, summary: text }, [reviewOf(text)])],
    ['the newsletter', (text) => toArticles({ answers: [reviewOf(text)] })],
    ['the passages of an answer', (text) => findPassages(reviewOf(text))],
    [
      'the moves of a workshop',
      (text) => {
        const { scenario, verdict } = reviewOf(text);
        const answer = { scenario, verdict, answer: text, feedback: text, reply: null, scene: null };
        return moveGroups(['Ann', 'Bob'].map((name) => ({ ...answer, game: 'a', name })));
      },
    ],
    ['a paper that is saved', (text) => toMarkdown(paperElement('DIV', [paperElement('P', [text])]))],
  ])('%s', (_, read) => expectLinearTime(fewHostileTexts(500_000), read));

  it('a quote among many quotation marks', () => {
    const moves = [{ move: 'ring', quote: 'I ring' }];
    const answerOf = (answer: string) => ({ reply: null, scene: {}, scenario: {}, verdict: { moves }, answer });
    expectLinearTime([`Fog. I ring${'”'.repeat(1_000_000)}`], (text) =>
      toArticles({ answers: [answerOf(text) as ReviewedAnswer] }),
    );
  });

  it('letters with many marks', () => {
    const text = `a${'\u0301'.repeat(30)}`.repeat(6000);
    expectLinearTime([text], () => findUnsafeContent({ text: Array.from({ length: 6 }, () => text) }));
  });
});

it('the hostile files are read to their ends', () => {
  expect(readSession(filed(gameOf('plain')))).toHaveProperty('log');
  const upcast = expect.objectContaining({ verdict: verdictFullOf('plain') });
  expect(readSession(olderFileOf('plain'))).toMatchObject({
    log: expect.arrayContaining([expect.objectContaining({ v: 4, payload: upcast })]),
  });
  const [text = ''] = hostileTexts(400_000);
  for (const file of [filed(gameOf(text)), olderFileOf(text)]) expect(readSession(file)).toHaveProperty('log');
  expect(readWorkshop(workshopOf(text))).toHaveProperty('games');
});
