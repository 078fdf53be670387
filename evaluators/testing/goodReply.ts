import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import { type AssessmentReply, criterionKey, redLineKey } from '../model/replySchema.ts';

export function goodReply({ rubric }: ScenarioWithRubric, answer: string): AssessmentReply {
  return goodReplyBy(
    rubric.criteria.map((_, at) => criterionKey(at)),
    rubric.redLines.map((_, at) => redLineKey(at)),
    answer,
  );
}

export function goodReplyBy(criteria: readonly string[], redLines: readonly string[], answer: string): AssessmentReply {
  const quote = answer.split(/\s+/).slice(0, 6).join(' ');
  const [first = '', second = ''] = criteria;
  return {
    evidence: Object.fromEntries(criteria.map((key) => [key, { quote, reason: 'It says so.', score: 3 }])),
    redLines: Object.fromEntries(redLines.map((key) => [key, { quote: '', crossed: false }])),
    feedback: {
      title: 'A Careful Approach',
      paragraphs: [`You begin with “${quote}”, which is where it begins.`, 'So nobody promises more than that.'],
      strengths: [{ criterion: first, text: 'You ask before you promise.' }],
      growth: [{ criterion: second, text: 'Have you said who decides?' }],
    },
  };
}

export function goodConclusion(length: number) {
  return {
    answers: Object.fromEntries(Array.from({ length }, (_, at) => [`answer_${at + 1}`, 'It is careful.'])),
    summary: ['You ask first.', 'Next, say what it costs.'],
  };
}

export function piecesOf(text: string, size = 12): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
}
