import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLog } from '../../log/readLog.ts';
import { games, play } from '../../testing/anyGame.ts';
import { bank, testGame } from '../../testing/testGame.ts';
import { cabinetReducer, nameChanged } from '../cabinet/cabinetReducer.ts';
import { foldGame } from '../foldGame.ts';
import type { GameState } from '../gameState.ts';
import { answerAt } from '../session/answerAt.ts';
import { startAssignment, submitAnswer } from '../session/commands.ts';
import { draftChanged } from '../session/draftsReducer.ts';
import { feedbackReceived } from '../session/sessionEvents.ts';
import { getSnapshots } from '../snapshots.ts';
import wholeGame from './fixtures/whole-game.json';
import { readSession } from './readSession.ts';
import { sessionFileText } from './sessionFile.ts';

const evaluator = { name: 'Test evaluator', model: 'm', thirdParty: null };

function fileOf(game: GameState): string {
  return sessionFileText({ appVersion: '1.2.3', evaluator, now: new Date(0), game });
}

describe('for any sequence of commands', () => {
  it('the saved file can be read, and its log folds to the live state', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        const { store } = await play(steps, () => {});
        const live = store.getState().game;
        const session = readSession(fileOf(live));
        if ('refused' in session) throw new Error(session.refused);
        expect(session.log).toEqual(live.log);
        const { drafts, ...folded } = foldGame(session.log);
        expect({ ...folded, drafts: live.drafts }).toEqual(live);
        const { session: saved, windows, breakdown } = live;
        expect(session.state).toEqual(JSON.parse(JSON.stringify({ session: saved, windows, breakdown })));
      }),
      { numRuns: 30 },
    );
  });

  it('a game can be saved under a name that was pasted with direction marks', () => {
    const { name } = cabinetReducer(undefined, nameChanged('\u202aAna\u200e\u202c'));
    const { game } = testGame().store.getState();
    const file = sessionFileText({ appVersion: '1.2.3', evaluator, now: new Date(0), player: name, game });
    expect(readSession(file)).toMatchObject({ player: 'Ana' });
  });

  it('accepts any text as an answer', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
        fc.string({ unit: 'binary' }),
        (text, seed) => {
          const { store } = testGame();
          store.dispatch(startAssignment(bank, seed));
          store.dispatch(draftChanged({ index: 0, text }));
          store.dispatch(submitAnswer());
          const session = readSession(fileOf(store.getState().game));
          expect(session).toMatchObject({ seed, log: store.getState().game.log });
        },
      ),
    );
  });

  it('accepts direction marks wherever an evaluator writes or quotes the player', () => {
    const { store } = testGame();
    store.dispatch(startAssignment(bank, 'seed'));
    store.dispatch(draftChanged({ index: 0, text: 'I ask.' }));
    store.dispatch(submitAnswer());
    const text = 'You ask: “\u202bשאל\u202c”';
    const sections = {
      title: 'A Stance',
      paragraphs: [text],
      decisions: [{ move: 'ask', line: text, alone: text }],
      scene: null,
      level: text,
      strengths: [text],
      growth: [text],
    };
    const submission = store.getState().game.session.inFlight?.id ?? '';
    store.dispatch(feedbackReceived({ submission, index: 0, feedback: text, sections }));
    expect(store.getState().game.session.questions[0]?.response?.sections).toEqual(sections);
    expect(readSession(fileOf(store.getState().game))).toHaveProperty('log', store.getState().game.log);
  });

  it('a truncated or corrupted file is refused, or read as a game that can be saved again', () => {
    const text = JSON.stringify(wholeGame);
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(30), fc.string({ maxLength: 30 }), (at, length, other) => {
        const found = readSession(text.slice(0, at) + other + text.slice(at + length));
        if (!('refused' in found)) expect(readSession(fileOf(foldGame(found.log)))).toHaveProperty('log', found.log);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a game that was recorded in a browser', () => {
  it('is read as saved, with the verdicts from their signed forms', () => {
    const session = readSession(JSON.stringify(wholeGame));
    if ('refused' in session) throw new Error(session.refused);
    // The recorded file is older than `overallId` and `overallAt`, and has an array for each field of the questions.
    const { session: game, windows, breakdown } = foldGame(session.log);
    const { questions, overallId, overallAt, ...known } = game;
    const answers = questions.map((_, index) => answerAt(game, index));
    const earlier = {
      answers: answers.map(({ answer }) => answer),
      feedback: answers.map(({ feedback }) => feedback),
      assessments: answers.map(({ signedVerdict }) => signedVerdict),
    };
    expect({ session: { ...known, ...earlier }, windows, breakdown }).toEqual(wholeGame.state);
    expect(answers.map(({ verdict }) => verdict?.level)).toEqual(Array(5).fill(expect.any(String)));
    expect(answers.map(({ verdict }) => verdict?.moves)).toEqual(Array(5).fill([]));
    expect(questions).toEqual(questions.map((question) => ({ ...question, reply: null, chosen: null })));
    expect(session.log.find(({ id }) => id === overallId)?.type).toBe('session/overallReceived');
    expect(readLog(wholeGame.log)).toEqual({ log: session.log });
  });

  it('keeps unknown events', () => {
    const file = structuredClone(wholeGame) as { log: object[] };
    file.log.push({ ...wholeGame.log[0], id: 'later', type: 'clippy/hintShown', payload: { text: 'It looks like…' } });
    expect(readSession(JSON.stringify(file))).toHaveProperty('log.length', wholeGame.log.length + 1);
  });
});

it('ignores entries whose type is an action but not an event', () => {
  const file = structuredClone(wholeGame) as { log: object[] };
  const payload = { index: 0, text: { not: 'text' } };
  file.log.push({ ...wholeGame.log[0], id: 'later', type: 'drafts/draftChanged', payload });
  const session = readSession(JSON.stringify(file));
  if ('refused' in session) throw new Error(session.refused);
  expect(foldGame(session.log).drafts).toEqual(foldGame(session.log.slice(0, -1)).drafts);
  expect(getSnapshots(session.log)(session.log.length).drafts[0]).not.toEqual(payload.text);
});
