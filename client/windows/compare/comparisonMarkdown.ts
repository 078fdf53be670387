import { definiteName } from '../../game/feedback/definiteName.ts';
import { longDate } from '../../game/report/dates.ts';
import { escapeMarkdown } from '../../game/report/escapeMarkdown.ts';
import { quoted } from '../../game/report/quoted.ts';
import { paragraphs, quote } from '../../game/report/reportMarkdown.ts';
import { comparisonFacts, comparisonTitle, levelsTitle, scenesTitle, withoutMoves } from './comparisonTexts.ts';
import { moveGroups } from './moveGroups.ts';
import type { Comparison, NamedAnswer, SharedQuestion } from './sharedQuestions.ts';

/** Text from the files is escaped, so that it cannot break the structure. */
export function comparisonMarkdown(comparison: Comparison, firm: string, date: Date): string {
  const blocks = [
    `# ${comparisonTitle}`,
    `${escapeMarkdown(firm)}, ${longDate(date)}`,
    ...comparisonFacts(comparison).map(escapeMarkdown),
    ...comparison.questions.flatMap(inFull),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function inFull({ scenario, answers, revealed, withLevels }: SharedQuestion): string[] {
  return [
    `## ${escapeMarkdown(scenario.title)}`,
    ...paragraphs(scenario.scenario),
    ...answers.flatMap((answer) => answerBlocks(answer, revealed)),
    ...(revealed ? [...moves(answers), ...scenes(answers)] : []),
    ...(withLevels ? levels(answers) : []),
  ];
}

function answerBlocks({ name, answer, reply }: NamedAnswer, revealed: boolean): string[] {
  return [
    `### ${escapeMarkdown(name)}`,
    quote(paragraphs(answer)),
    ...(revealed && reply
      ? [
          `Reply to ${escapeMarkdown(`${definiteName(reply.by)}: ${quoted(reply.question)}`)}`,
          quote(paragraphs(reply.text)),
        ]
      : []),
  ];
}

function moves(answers: readonly NamedAnswer[]): string[] {
  return [
    '### What they would do',
    ...moveGroups(answers).flatMap(({ heading, made, prompts }) => [
      `#### ${escapeMarkdown(heading)}`,
      made.map(({ name, saying }) => `- ${escapeMarkdown(name + saying)}`).join('\n'),
      ...prompts.map((prompt) => `**To discuss:** ${escapeMarkdown(prompt)}`),
    ]),
    ...withoutMoves(answers).map(escapeMarkdown),
  ];
}

function scenes(answers: readonly NamedAnswer[]): string[] {
  const blocks = answers.flatMap(({ name, scene }) =>
    scene ? [`#### ${escapeMarkdown(scene.headline)}`, `*${escapeMarkdown(name)}*`, ...paragraphs(scene.text)] : [],
  );
  return blocks.length > 0 ? [`### ${scenesTitle}`, ...blocks] : [];
}

function levels(answers: readonly NamedAnswer[]): string[] {
  const lines = answers.map(({ name, verdict }) => `${name}: ${verdict?.level ?? 'not recorded'}`);
  return [`### ${levelsTitle}`, lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')];
}
