/** Why an answer got the level it has, before it is laid out as text. */
export type Feedback = {
  /** Must hold one of the words by which the breakdown recognises a title. */
  title: string;
  paragraphs: readonly string[];
  strengths: readonly string[];
  growth: readonly string[];
};

/** Lays feedback out in the one format that the player's windows read. */
export function feedbackText({ title, paragraphs, strengths, growth }: Feedback): string {
  return [
    `**${title}**`,
    ...paragraphs,
    ...section('Strengths:', strengths),
    ...section('Areas for growth:', growth),
  ].join('\n\n');
}

function section(heading: string, bullets: readonly string[]): string[] {
  return bullets.length > 0 ? [[`**${heading}**`, ...bullets.map((bullet) => `- ${bullet}`)].join('\n')] : [];
}
