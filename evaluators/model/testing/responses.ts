import fc from 'fast-check';
import type { BankEntry } from '../../../scenarios/bank.ts';
import type { Move } from '../../../scenarios/rubric.ts';
import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import type { Assessment } from '../../assessment.ts';
import type { EvaluationEvent } from '../../evaluationEvent.ts';
import { goodScene } from '../../testing/goodResponse.ts';
import { assessmentReader } from '../assessmentReader.ts';
import type { Reader } from '../attempts.ts';
import { ModelResponse } from '../modelResponse.ts';
import type { AssessmentResponse, ScenesBy } from '../responseSchema.ts';

export const entry = testScenario('one');

export const answer =
  'I’d read the contract first 😀 and tell Dana “not on the 16th”. Then I ask Tomasz what the bank needs from us.';

export const goodResponse: AssessmentResponse = {
  evidence: {
    criterion_1: { quote: 'read the contract first', reason: 'It looks.', score: 3 },
    criterion_2: { quote: 'ask Tomasz what the bank needs', reason: 'It asks.', score: 2 },
    criterion_3: { quote: '', reason: 'It says nothing on it.', score: 0 },
    criterion_4: { quote: '', reason: 'It says nothing on it.', score: 0 },
  },
  redLines: { line_1: { quote: '', crossed: false } },
  feedback: {
    thoughts: '',
    hole: '',
    title: 'A Careful Approach',
    decision: 'You begin with "the contract first" and not with a guess. So Dana learns in time what the bank needs.',
    ...goodScene,
    strengths: [
      { criterion: 'criterion_1', text: 'You look before you promise.' },
      { criterion: 'criterion_2', text: 'You ask the one who knows.' },
    ],
    by: 'Dana',
    question: 'And what does the delay cost us?',
  },
};

export const moves: readonly Move[] = [
  {
    id: 'say-no',
    name: "You'd tell Dana no",
    protects: 'It protects the bank from a date that nobody keeps.',
    asks: { by: 'Dana', question: 'What can I offer them instead?' },
    closed: 'It names something that Dana can offer.',
    examples: ['I tell Dana no, and stay with it.', 'Dana, no.'],
    closes: ['She can offer them the 30th.'],
  },
  {
    id: 'ask-first',
    name: "You'd ask Tomasz first",
    protects: 'It protects Tomasz from a plan without him.',
    asks: { by: 'Tomasz', question: 'And if I am away?' },
    closed: 'It names somebody else who knows.',
    examples: ['Tomasz must say what is possible.'],
    closes: ['Then I ask Colette.'],
  },
  {
    id: 'hide-it',
    name: "You'd keep the contract to yourself",
    protects: 'It protects a quiet week.',
    harms: 'The bank finds out too late.',
    asks: { by: 'a customer', question: 'Who knew of this?' },
    closed: 'It tells the bank.',
    examples: ['Nobody needs to know.'],
    closes: ['I tell the bank on Monday.'],
  },
];

export const entryWithMoves: BankEntry = { ...entry, rubric: { ...entry.rubric, moves: [...moves] } };

type MoveClaim = NonNullable<AssessmentResponse['moves']>[string];

export const notMade: MoveClaim = { quote: '', made: 0, answeredBy: '', answered: false };

export const madeMoves = {
  move_1: { ...notMade, quote: 'tell Dana “not on the 16th”', made: 1 },
  move_2: { ...notMade, quote: 'Then I ask Tomasz what the bank needs from us.', made: 2 },
  move_3: notMade,
};

/** In the order of the schema. */
export function withMoves({ evidence, redLines, feedback }: AssessmentResponse, made = madeMoves): AssessmentResponse {
  return { evidence, redLines, moves: made, feedback };
}

export function responseWith(feedback: Partial<AssessmentResponse['feedback']>): AssessmentResponse {
  return { ...goodResponse, feedback: { ...goodResponse.feedback, ...feedback } };
}

export function readPieces(
  pieces: readonly string[],
  of: BankEntry = entry,
  scenes: ScenesBy = 'model',
): { events: EvaluationEvent[]; assessment: Assessment } {
  const events: EvaluationEvent[] = [];
  const emit = (event: EvaluationEvent) => void events.push(event);
  return { events, assessment: readBy(assessmentReader(of, { text: answer }, scenes, { emit, live: true }), pieces) };
}

/** As attempts.ts does, but after every piece. */
export function readBy<Result>(
  { schema, accepted = schema, read, finish }: Reader<Result>,
  pieces: readonly string[],
): Result {
  const response = new ModelResponse(accepted);
  for (const piece of pieces) {
    response.text += piece;
    const growing = response.read();
    if (growing) read(growing);
  }
  return finish(response.whole(true));
}

export function textOf(events: readonly EvaluationEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

export function inPieces(text: string, cuts: readonly number[]): string[] {
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  return places.slice(1).map((to, index) => text.slice(places[index], to));
}

/** As many servers do in JSON. */
export function escaped(json: string): string {
  return json.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const awkward = ['“', '”', '„', '"', "'", '‘', '’', '«', '»', '- ', '**', '# ', '•', '\\', '\n', '\n\n', '\r', '\0'];
const words = [
  'ask Tomasz what',
  'Strengths:',
  'invented by me',
  'it',
  '?',
  '😀',
  '\ud83d',
  '\u202e',
  '\u200b',
  ' ',
  '中文',
];

export const awkwardText = fc
  .array(fc.constantFrom(...awkward, ...words), { maxLength: 14 })
  .map((all) => all.join(''));

const evidence = fc.record({
  quote: fc.constantFrom('read the contract first', 'not in the answer', ''),
  reason: awkwardText,
  score: fc.nat(4),
});
const points = fc.array(
  fc.record({
    criterion: fc.constantFrom('criterion_1', 'criterion_2', 'criterion_4', 'criterion_9', 'none'),
    text: awkwardText,
  }),
  { maxLength: 4 },
);

export const awkwardResponse: fc.Arbitrary<AssessmentResponse> = fc.record({
  evidence: fc.record({ criterion_1: evidence, criterion_2: evidence, criterion_3: evidence, criterion_4: evidence }),
  redLines: fc.record({
    line_1: fc.record({ quote: fc.constantFrom('read the contract first', '“not', ''), crossed: fc.boolean() }),
  }),
  feedback: fc.record({
    thoughts: awkwardText,
    hole: awkwardText,
    title: awkwardText,
    decision: awkwardText.map((text) => `You ${text}`),
    headline: awkwardText,
    scene: fc.oneof(
      awkwardText,
      awkwardText.map((text) => `${goodScene.scene} ${text}`),
    ),
    strengths: points,
    by: fc.oneof(fc.constantFrom('Dana', 'a customer', ''), awkwardText),
    question: fc.oneof(
      awkwardText,
      awkwardText.map((text) => `Who ${text}?`),
    ),
  }),
});

const claim: fc.Arbitrary<MoveClaim> = fc.record({
  quote: fc.constantFrom('tell Dana “not on the 16th”', 'read the contract first', 'not in the answer', ''),
  made: fc.nat(2),
  answeredBy: fc.constantFrom('what the bank needs from us', 'not in the answer', ''),
  answered: fc.boolean(),
});

export const awkwardMovesResponse = fc
  .tuple(awkwardResponse, fc.record({ move_1: claim, move_2: claim, move_3: claim }))
  .map(([response, made]) => withMoves(response, made));
