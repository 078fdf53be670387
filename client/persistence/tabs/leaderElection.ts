export type LeaderElection = {
  /** Resolves to whether this tab is now the leader. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<unknown>;
  /** Resolves when the leading tab may have been closed. */
  released: () => Promise<unknown>;
};
