import type { PageData } from '../../server/api.ts';

export function evaluatorText({ name, model, thirdParty }: PageData['evaluator']): string {
  const who = [name, model].filter(Boolean).join(' · ');
  return thirdParty ? `${who} at ${thirdParty}. Your answers are sent there.` : `${who} · on this server`;
}
