import type { ScenarioWithRubric } from '../../scenarios/parsing/parseScenario.ts';
import { type AssessmentResponse, assessmentResponse } from '../model/responseSchema.ts';

export function goodResponseTo({ rubric }: ScenarioWithRubric, answer: string): AssessmentResponse {
  return goodResponseFor(assessmentResponse(rubric, 'model').properties, answer);
}

/** The keys of a response are the properties of its schema. */
type Parts = { [Part in 'evidence' | 'redLines' | 'moves']?: { properties?: object } };

export function goodResponseFor({ evidence, redLines, moves }: Parts, answer: string): AssessmentResponse {
  const words = answer.split(/\s+/);
  const quote = words.slice(0, 6).join(' ');
  const [first = ''] = keysOf(evidence);
  const made = keysOf(moves).map((key, index) =>
    index === 0
      ? [key, { quote: words.slice(-6).join(' '), made: 2, answeredBy: '', answered: false }]
      : [key, { quote: '', made: 0, answeredBy: '', answered: false }],
  );
  return {
    evidence: Object.fromEntries(keysOf(evidence).map((key) => [key, { quote, reason: 'It says so.', score: 3 }])),
    redLines: Object.fromEntries(keysOf(redLines).map((key) => [key, { quote: '', crossed: false }])),
    ...(moves && { moves: Object.fromEntries(made) }),
    feedback: {
      thoughts: '',
      hole: '',
      title: 'A Careful Approach',
      decision: `You begin with “${quote}”, which is where it begins. So nobody promises more than that.`,
      ...goodScene,
      strengths: [{ criterion: first, text: 'You ask before you promise.' }],
      by: 'Dana',
      question: 'And who decides?',
    },
  };
}

/** What comes between decision and strengths. */
export const goodScene = {
  headline: 'Bank reads its own contract',
  scene:
    'Friday, ten past nine. Dana comes back from the phone with a page of notes and sits down on the edge of the desk. "They have read it too," she says. "It took them two people and a ruler." The date stands, but nobody at the bank is quite sure any more who wrote it there. Somebody is to ring her on Monday, a man with a cold.',
  why: 'You keep the promise, but Tomasz has to find the time.',
};

function keysOf(part: Parts['evidence']): string[] {
  return Object.keys(part?.properties ?? {});
}

export function goodConclusion(length: number) {
  return {
    answers: Object.fromEntries(Array.from({ length }, (_, index) => [`answer_${index + 1}`, 'It is careful.'])),
    summary: ['You ask first.', 'Next, say what it costs.'],
  };
}

export function piecesOf(text: string, size = 12): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}
