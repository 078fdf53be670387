import type { Scenario } from '../../../scenarios/scenario.ts';
import { curlyQuotes } from '../../../scenarios/text/curlyQuotes.ts';
import { Paragraphs } from './Paragraphs.tsx';

export function Story({ scenario: { scenario } }: { scenario: Scenario }) {
  return <Paragraphs text={curlyQuotes(scenario)} />;
}
