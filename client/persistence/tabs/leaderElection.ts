/** Elects one leader among the tabs. A callback of its creator is called when another tab takes over. */
export type LeaderElection = {
  /** Becomes the leader unless another tab is. */
  claim: () => Promise<boolean>;
  /** Becomes the leader in place of whichever tab is. */
  takeOver: () => Promise<unknown>;
  /** Resolves when the leader may have gone. */
  released: () => Promise<unknown>;
};
