import type { PageData } from '../../../server/api.ts';
import { nameWithin } from '../feedback/nameWithin.ts';
import { paragraphsOf } from '../feedback/Paragraphs.tsx';
import { type Block, parseFeedback } from '../feedback/parseFeedback.ts';
import type { Reply } from '../session/sessionReducer.ts';
import { escapeMarkdown } from './escapeMarkdown.ts';
import { managerNote } from './managerNote.ts';
import { droppedFeedback, type PerformanceReview, type ReviewedAnswer } from './performanceReview.ts';
import { caveat, fromFirstFeedback, heldDownBy, longDate, scoreNames, unknownCriteria } from './reportTexts.ts';

/** Text from the player and the model is escaped, so that it cannot break the structure. */
export function reportMarkdown(review: PerformanceReview, pack: PageData['pack'], name = ''): string {
  const { assessedOn, overall, answers, seed, address } = review;
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
    'For each criterion, the level at which the answer shows it, from Junior to Lead, or None if it is not in the answer.',
    ...answers.flatMap(criteria),
    ...answers.flatMap(answerInFull),
    '## The same five questions',
    `For a colleague: <${address}>`,
    `Seed: ${escapeMarkdown(seed)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function criteria(answer: ReviewedAnswer): string[] {
  if (!answer.verdict) return [`### ${escapedTitleOf(answer)}`, unknownCriteria];
  const { findings, level, crossings } = answer.verdict;
  return [
    `### ${escapedTitleOf(answer)}: ${escapeMarkdown(level)}`,
    findings.map(({ criterion, score }) => `- ${escapeMarkdown(criterion)}: ${scoreNames[score]}`).join('\n'),
    crossings.length > 0 ? escapeMarkdown(heldDownBy(...crossings.map(({ redLine }) => redLine))) : '',
  ];
}

function answerInFull(reviewed: ReviewedAnswer): string[] {
  const { scenario, answer, reply, feedback } = reviewed;
  return [
    `## ${escapedTitleOf(reviewed)}`,
    `*${escapeMarkdown(scenario.category)}*`,
    '### The scenario',
    ...paragraphs(scenario.scenario),
    '### The answer',
    quote(paragraphs(answer)),
    ...(reply ? exchange(reply, droppedFeedback(reviewed)) : []),
    '### The feedback',
    ...parseFeedback(feedback).map(feedbackBlock),
  ];
}

function exchange({ to, text }: Reply, dropped: readonly Block[]): string[] {
  return [
    ...(dropped.length > 0 ? [`### ${fromFirstFeedback}`] : []),
    ...dropped.map(feedbackBlock),
    `### The reply to ${escapeMarkdown(nameWithin(to.by))}`,
    quote(paragraphs(text)),
  ];
}

function escapedTitleOf({ number, scenario }: ReviewedAnswer): string {
  return `${number}. ${escapeMarkdown(scenario.title)}`;
}

function feedbackBlock(block: Block): string {
  if (block.kind === 'bullets') return block.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
  return block.kind === 'heading' ? `#### ${escapeMarkdown(block.text)}` : lines(block.text);
}

export function paragraphs(text: string): string[] {
  return paragraphsOf(text).map(lines);
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
