import { nameWithin } from '../../game/feedback/nameWithin.ts';
import { escapeMarkdown } from '../../game/report/escapeMarkdown.ts';
import { paragraphs, quote } from '../../game/report/reportMarkdown.ts';
import { longDate } from '../../game/report/reportTexts.ts';
import { comparisonTitle, noMovesRead } from './comparisonTexts.ts';
import { moveGroups } from './moveGroups.ts';
import type { NamedAnswer, SharedQuestion } from './sharedQuestions.ts';

/** Text from the files is escaped, so that it cannot break the structure. */
export function comparisonMarkdown(questions: readonly SharedQuestion[], firm: string, date: Date): string {
  const blocks = [`# ${comparisonTitle}`, `${escapeMarkdown(firm)}, ${longDate(date)}`, ...questions.flatMap(inFull)];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function inFull({ scenario, answers, revealed }: SharedQuestion): string[] {
  return [
    `## ${escapeMarkdown(scenario.title)}`,
    ...paragraphs(scenario.scenario),
    ...answers.flatMap((answer) => answerBlocks(answer, revealed)),
    ...(revealed ? grades(answers) : []),
  ];
}

function answerBlocks({ name, answer, reply }: NamedAnswer, revealed: boolean): string[] {
  return [
    `### ${escapeMarkdown(name)}`,
    quote(paragraphs(answer)),
    ...(revealed && reply
      ? [
          `Reply to ${escapeMarkdown(nameWithin(reply.by))}: “${escapeMarkdown(reply.question)}”`,
          quote(paragraphs(reply.text)),
        ]
      : []),
  ];
}

function grades(answers: readonly NamedAnswer[]): string[] {
  return [
    '### What they would do',
    ...moveGroups(answers).flatMap(({ heading, made, prompts }) => [
      `#### ${escapeMarkdown(heading)}`,
      made.map(({ name, quote }) => `- ${escapeMarkdown(quote === null ? name : `${name}: “${quote}”`)}`).join('\n'),
      ...prompts.map((prompt) => `**To discuss:** ${escapeMarkdown(prompt)}`),
    ]),
    escapeMarkdown(noMovesRead(answers)),
    '### Levels',
    answers
      .map(({ name, verdict }) => `- ${escapeMarkdown(`${name}: ${verdict?.level ?? 'not recorded'}`)}`)
      .join('\n'),
  ];
}
