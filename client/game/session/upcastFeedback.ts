import type { MoveMade } from '../../../server/api.ts';
import { matches } from '../../log/schema.ts';
import { type StoredSections, verdictSchema } from './verdict.ts';

/** Version 1 of session/feedbackReceived had only the signed verdict: JSON in base64url, a dot and a signature. */
export function decodeSignedVerdict(payload: object): object {
  const verdict = addMissingMoves(decode('assessment' in payload ? payload.assessment : undefined));
  return matches(verdictSchema, verdict) ? { ...payload, verdict } : payload;
}

function decode(signed: unknown): unknown {
  if (typeof signed !== 'string') return undefined;
  const [text = ''] = signed.split('.');
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Older events and older servers have verdicts without moves. */
export function addMissingMoves(found: unknown): unknown {
  return typeof found === 'object' && found !== null ? { moves: [], ...found } : found;
}

/** Older events and servers have the level as the last paragraph; moves and scenes are found by their wording. */
export function findDecisions(sections: StoredSections, moves: readonly MoveMade[] = []): StoredSections {
  if (sections.level !== undefined) return sections;
  const paragraphs = [...sections.paragraphs];
  const last = paragraphs.pop() ?? '';
  const level = last.replace(/ (It|Your reply|What happens next) changes (what happens next|too)\.$/, '');
  const decisions = [...paragraphs, ...sections.strengths].flatMap((line) => {
    const alone = line.replace(/^(It|You'd|If I read you right, you'd) also /, '$1 ');
    const decided = alone.replace(', it seems: ', ': ');
    const made = moves.find(({ name }) => decided.includes(`${name.slice(1)}: `));
    return made ? { move: made.move, line, alone } : [];
  });
  // Only the built-in evaluator had a line for each move. What a model read was one paragraph of prose.
  const isProse = decisions.length === 0 && paragraphs.length === 1;
  return { ...sections, paragraphs, level, ...(!isProse && { decisions }) };
}
