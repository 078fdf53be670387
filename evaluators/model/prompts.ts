import type { BankEntry } from '../../scenarios/bank.ts';
import type { Person } from '../../scenarios/people.ts';
import { type Criterion, type Level, levels, type Move, type RedLine, type Rubric } from '../../scenarios/rubric.ts';
import { type Answer, type Reply, wholeText } from '../answer.ts';
import type { AssessedAnswer } from '../evaluator.ts';
import { truncatedQuote } from '../quote.ts';
import { findPeople } from './findPeople.ts';
import { promptLines } from './promptLines.ts';
import { answerKey, criterionKey, moveKey, redLineKey, type ScenesBy } from './responseSchema.ts';

/**
 * `nonce` must be new for each call, so that neither answer nor reply can contain its own closing tag. The task comes
 * after the answer, because small models follow what they read last.
 */
export function assessmentPrompt(entry: BankEntry, answer: Answer, scenes: ScenesBy, nonce: string) {
  const { scenario, rubric, setting } = entry;
  const { text, reply } = answer;
  const between = (name: string) => `between <${name}-${nonce}> and </${name}-${nonce}>`;
  const marked = (name: string, inner: string) => `<${name}-${nonce}>\n${inner}\n</${name}-${nonce}>`;
  return {
    system: paragraphs(...promptLines('assessor', { role: setting.pack.role, between: between('answer') })),
    user: paragraphs(
      `# The dilemma: ${scenario.title}`,
      scenario.scenario,
      '# The rubric',
      'Each criterion has four grades. The sentences in quotation marks are examples: another move of the same worth earns the same.',
      ...rubric.criteria.map((criterion, index) => criterionText(criterionKey(index), criterion)),
      '# Red lines',
      rubric.redLines.map((redLine, index) => redLineText(redLineKey(index), redLine)).join('\n'),
      ...(rubric.moves ? ['# The moves', ...movesTexts(rubric.moves)] : []),
      ...(scenes === 'model' ? [...peopleTexts(findPeople(entry, wholeText(answer))), ...exampleScenes(rubric)] : []),
      '# The answer to assess',
      marked('answer', reply ? `${text}\n\n${marked('reply', reply.text)}` : text),
      ...(reply ? [replyText(reply, rubric, between), marked('asked', askedText(reply, rubric))] : []),
      '# Your task',
      taskFor(rubric, scenes),
    ),
  };
}

function replyText({ to, asked }: Reply, { moves = [] }: Rubric, between: (name: string) => string): string {
  const move = moveKey(moves.findIndex(({ id }) => id === to));
  const values = { move, reply: between('reply'), asked: between('asked'), scene: Boolean(asked?.scene) };
  return promptLines('reply', values).join('\n');
}

function askedText({ to, asked }: Reply, { moves = [] }: Rubric): string {
  const put = asked ?? moves.find(({ id }) => id === to)?.asks;
  return put ? `${asked?.scene ?? ''}\n\n${spoken(put)}`.trim() : '';
}

function spoken({ by, question }: Move['asks']): string {
  return `${by}: "${question}"`;
}

/** Added to a second request, if the response to the first was of no use. */
export const reminder = promptLines('reminder').join('\n');

const grades = ['junior', 'mid', 'senior', 'lead'] as const;

function criterionText(key: string, criterion: Criterion): string {
  const lines = grades.map((grade, index) => {
    const example = shortest(criterion.examples.flatMap(({ [grade]: sentence }) => sentence ?? []));
    return `${index + 1}: ${criterion[grade]}${index > 0 ? example : ''}`;
  });
  return [`## ${key}: ${criterion.name}`, ...lines].join('\n');
}

function redLineText(key: string, { name, because, crosses, respects }: RedLine): string {
  return `${key}: ${name}. The harm: ${because}\n   Crossed:${shortest(crosses)} Not crossed:${shortest(respects)}`;
}

/** Leaves out what a move protects, because the name and an example are enough to recognise it. */
function movesTexts(moves: readonly Move[]): string[] {
  const lines = moves.flatMap(({ name, examples, harms, asks, closed }, index) => [
    `${moveKey(index)}: ${name}.${shortest(examples)}${harms ? ` Harmful: ${harms}` : ''}`,
    `   ${spoken(asks)}`,
    `   Answered: ${closed}`,
  ]);
  return [
    'What people decide to do about it. Each move has a question that somebody in the story then asks.',
    lines.join('\n'),
  ];
}

/** One example per grade is enough, and small models have a short context. */
function shortest(sentences: readonly string[]): string {
  const [example] = sentences.toSorted((a, b) => a.length - b.length);
  return example === undefined ? '' : ` ${JSON.stringify(example)}`;
}

function peopleTexts(people: readonly Person[]): string[] {
  const lines = people.map(({ name, role, temper }) => `${name}, ${role}. ${temper}`);
  return lines.length > 0
    ? ['# The people', 'What they are like is for the scene, and no reason for anything.', lines.join('\n')]
    : [];
}

function exampleScenes({ moves = [] }: Rubric): string[] {
  const first = moves[0]?.scenes;
  const last = moves.at(-1)?.scenes;
  if (!first || !last) return [];
  return [
    '# What happened after two other answers',
    'It shows the style and the length; nothing in it has happened here.',
    ...[first.open ?? first.either, last.closed ?? last.either].map(
      (scene) => `Headline: ${scene.headline}\n${scene.text}`,
    ),
  ];
}

function taskFor({ criteria, redLines, moves }: Rubric, scenes: ScenesBy): string {
  const names = criteria.map(({ name }, index) => `${criterionKey(index)} (${name})`).join(', ');
  const evidence = jsonForm(criteria, criterionKey, '{"quote": "…", "reason": "…", "score": 0}');
  const lines = jsonForm(redLines, redLineKey, '{"quote": "", "crossed": false}');
  const made = moves && jsonForm(moves, moveKey, '{"quote": "", "made": 0, "answeredBy": "", "answered": false}');
  const scene = scenes === 'model';
  const values = { number: moves ? '4' : '3', moves: moves !== undefined, scene, pack: !scene };
  const notesForm = scene ? '"thoughts": "…", "hole": "…", ' : '';
  const sceneForm = scene ? '"headline": "…", "scene": "…", "why": "…", ' : '';
  return paragraphs(
    ...promptLines('scope', { names }),
    promptLines('task', values).join('\n'),
    `The form:\n{"evidence": {${evidence}}, "redLines": {${lines}}, ${made ? `"moves": {${made}}, ` : ''}"feedback": {${notesForm}"title": "…: …", "decision": "…", ${sceneForm}"strengths": [{"criterion": "${criterionKey(0)}", "text": "…"}], "by": "…", "question": "…?"}}`,
  );
}

export function conclusionPrompt(answers: readonly AssessedAnswer[], level: Level) {
  const pack = answers[0]?.entry.setting.pack;
  const form = jsonForm(answers, answerKey, '"…"');
  return {
    system: paragraphs(...promptLines('reviewer', { role: pack?.role ?? 'colleague' })),
    user: paragraphs(
      ...answers.map((assessed, index) => foundText(assessed, answerKey(index))),
      `# Your task`,
      `The overall level is ${level}. It is fixed; don't argue with it and don't name another.${pack ? nextStep(pack.levels, level) : ''}`,
      promptLines('review').join('\n'),
      `The form:\n{"answers": {${form}}, "summary": ["…", "…", "…"]}`,
    ),
  };
}

function foundText(assessed: AssessedAnswer, key: string): string {
  const { scenario, rubric } = assessed.entry;
  const { level, findings, crossings } = assessed.verdict;
  return [
    `# ${key}: ${scenario.title} (${scenario.category})`,
    `Level: ${level}`,
    ...moveLines(assessed),
    ...findings.map(({ criterion, score, quote }) =>
      quote === null ? `- ${criterion}: not found` : `- ${criterion}: ${score} of 4, ${material(quote)}`,
    ),
    ...crossings.map(({ redLine, quote }) => {
      const harm = rubric.redLines.find(({ name }) => name === redLine)?.because ?? '';
      return `- Red line: ${redLine}, ${material(quote)}. ${harm}`.trimEnd();
    }),
  ].join('\n');
}

/** A harm that a reply has put right, or may have, is left out. */
function moveLines({ entry, answer, verdict, chosen }: AssessedAnswer): string[] {
  const made = new Map(verdict.moves.map(({ move, harms }) => [move, harms]));
  if (chosen && !made.has(chosen)) made.set(chosen, answer.reply?.to !== chosen);
  return [...made].flatMap(([id, isHarmful]) => {
    const { name, harms } = entry.rubric.moves?.find((move) => move.id === id) ?? {};
    const label = id === chosen ? 'Decision, as the person says' : 'Decision';
    return name ? `- ${label}: ${name}.${isHarmful && harms ? ` Harm: ${harms}` : ''}` : [];
  });
}

function nextStep(meanings: Record<Level, string>, level: Level): string {
  const next = levels[levels.indexOf(level) + 1];
  const now = JSON.stringify(meanings[level]);
  return next ? ` The next step leads from ${now} to ${JSON.stringify(meanings[next])}` : ` It means ${now}`;
}

/** As a JSON string, a player's quote cannot end early and add instructions. */
function material(quote: string): string {
  return JSON.stringify(truncatedQuote(quote));
}

function jsonForm(items: readonly unknown[], key: (index: number) => string, part: string): string {
  return items.map((_, index) => `"${key(index)}": ${part}`).join(', ');
}

function paragraphs(...parts: readonly string[]): string {
  return parts.join('\n\n');
}
