import type { PageData } from '../../../server/api.ts';
import { definiteName } from '../feedback/definiteName.ts';
import { feedbackBlocks } from '../feedback/feedbackBlocks.ts';
import { splitParagraphs } from '../feedback/Paragraphs.tsx';
import { type Block, parseFeedback, sceneHeading } from '../feedback/parseFeedback.ts';
import type { Reply } from '../session/sessionState.ts';
import { longDate } from './dates.ts';
import { escapeMarkdown } from './escapeMarkdown.ts';
import { managerNote } from './managerNote.ts';
import type { PerformanceReview, ReviewedAnswer } from './performanceReview.ts';
import { caveat, firstFeedbackTitle, heldDownBy, scoreNames, unknownCriteria } from './reportTexts.ts';

/** Text from the player and the model is escaped, so that it cannot break the structure. */
export function reportMarkdown(review: PerformanceReview, pack: PageData['pack'], address: string, name = ''): string {
  const { assessedOn, overall, answers, seed } = review;
  const note = managerNote(pack, overall, answers);
  const blocks = [
    '# Performance review',
    `${escapeMarkdown(pack.firm)}, ${longDate(assessedOn)}`,
    name && `Name: ${escapeMarkdown(name)}`,
    `**Level: ${escapeMarkdown(overall.level)}**`,
    note && quote([escapeMarkdown(note.full), `– ${escapeMarkdown(note.by.name)}`]),
    ...paragraphs(overall.summary),
    `*${caveat}*`,
    '## The five answers by criterion',
    'For each criterion that one sentence shows clearly, the level of that sentence, from Junior to Lead.',
    ...answers.flatMap(criteria),
    ...answers.flatMap(answerInFull),
    '## The same five questions',
    `For a colleague: <${address}>`,
    `Seed: ${escapeMarkdown(seed)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function criteria(answer: ReviewedAnswer): string[] {
  if (!answer.verdict) return [`### ${escapedTitle(answer)}`, unknownCriteria];
  const { findings, level, crossings } = answer.verdict;
  return [
    `### ${escapedTitle(answer)}: ${escapeMarkdown(level)}`,
    findings
      .filter(({ quote }) => quote !== null)
      .map(({ criterion, score }) => `- ${escapeMarkdown(criterion)}: ${scoreNames[score]}`)
      .join('\n'),
    crossings.length > 0 ? escapeMarkdown(heldDownBy(...crossings.map(({ redLine }) => redLine))) : '',
  ];
}

function answerInFull(reviewed: ReviewedAnswer): string[] {
  const { scenario, answer, reply } = reviewed;
  return [
    `## ${escapedTitle(reviewed)}`,
    `*${escapeMarkdown(scenario.category)}*`,
    '### The scenario',
    ...paragraphs(scenario.scenario),
    '### The answer',
    quote(paragraphs(answer)),
    ...(reply ? exchange(reply) : []),
    '### The feedback',
    ...feedbackBlocks(reviewed).map(feedbackBlock),
  ];
}

function exchange({ to, text, firstFeedback }: Reply): string[] {
  return [
    `### ${firstFeedbackTitle}`,
    ...parseFeedback(firstFeedback ?? '').map(feedbackBlock),
    `### The reply to ${escapeMarkdown(definiteName(to.by))}`,
    quote(paragraphs(text)),
  ];
}

function escapedTitle({ number, scenario }: ReviewedAnswer): string {
  return `${number}. ${escapeMarkdown(scenario.title)}`;
}

function feedbackBlock(block: Block): string {
  if (block.kind === 'bullets') return block.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
  if (block.kind === 'scene') return sceneBlock(block);
  return block.kind === 'heading' ? `#### ${escapeMarkdown(block.text)}` : lines(block.text);
}

function sceneBlock({ heading = sceneHeading, choice = '', text, question = '' }: Extract<Block, { kind: 'scene' }>) {
  return [text && `#### ${heading}`, escapeMarkdown(choice), lines(text), escapeMarkdown(question)]
    .filter(Boolean)
    .join('\n\n');
}

export function paragraphs(text: string): string[] {
  return splitParagraphs(text).map(lines);
}

function lines(paragraph: string): string {
  return paragraph
    .split(/\r\n|\r|\n/)
    .map(escapeMarkdown)
    .filter(Boolean)
    .join('\\\n');
}

export function quote(blocks: readonly string[]): string {
  return blocks
    .filter(Boolean)
    .join('\n\n')
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
