/** Knows which of the tabs has the turn. Its maker is told when the turn is taken from this one. */
export type Arbiter = {
  /** Takes the turn, unless another tab has it. */
  claim: () => Promise<boolean>;
  /** Takes the turn from whoever has it. */
  seize: () => Promise<unknown>;
  /** Resolves when the tab that has the turn may be gone. */
  freed: () => Promise<unknown>;
};
