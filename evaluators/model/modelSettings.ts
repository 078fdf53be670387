/** What is set of any model, wherever it runs. */
export type ModelSettings = {
  model: string;
  /** null leaves it to the server. */
  temperature: number | null;
  /** The most tokens of a reply. */
  maxTokens: number;
};
