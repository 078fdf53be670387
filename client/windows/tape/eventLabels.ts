import { type Conclusion, draftNoted } from '../../game/session/sessionEvents.ts';
import type { LogEntry } from '../../log/event.ts';
import texts from './eventLabels.json';

const labels = new Map(Object.entries(texts));

type LabelFields = { id: string; index: number; isReply: true; evaluation: Conclusion; width: number; height: number };

export function eventLabel({ type, payload }: LogEntry, windowName: (id: string) => string): string {
  const { id = '', index = 0, isReply, evaluation, width, height } = payload as Partial<LabelFields>;
  const values: Readonly<Record<string, unknown>> = {
    window: windowName(id),
    question: index + 1,
    text: isReply ? 'Reply' : 'Answer',
    level: evaluation?.level,
    width,
    height,
  };
  return labels.get(type)?.replace(/\{(\w+)\}/g, (_, name) => String(values[name])) ?? `Unknown event (${type})`;
}

export function isMilestone({ type }: LogEntry): boolean {
  return !type.startsWith('desktop/') && type !== draftNoted.type;
}
