import { quotation } from '../../feedbackText.ts';

/** With the marks that end the passage, which a verified quote has lost. */
export function quotationFrom(answer: string, passage: string): string {
  const after = answer.slice(answer.indexOf(passage) + passage.length);
  const isInSpeech = (passage.match(/["“”]/g)?.length ?? 0) % 2 === 1;
  const [marks = ''] = (isInSpeech ? /^[.!?…]*["”]?[.!?…]*/ : /^[.!?…]*/).exec(after) ?? [];
  return quotation(passage + marks);
}
