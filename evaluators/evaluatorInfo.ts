export type EvaluatorInfo = {
  name: string;
  /** null without a language model. */
  model: string | null;
  /** Who receives the player's text; null if it stays on the operator's own machines. */
  thirdParty: string | null;
};
