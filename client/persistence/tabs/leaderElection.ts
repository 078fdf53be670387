/** Elects one leader among the tabs. Functions that create one take a callback, which is called when another tab takes the lead from this one. */
export type LeaderElection = {
  /** Makes this tab the leader unless there is one. Resolves to whether this tab is now the leader. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<unknown>;
  /** Resolves when the leading tab may have been closed. */
  released: () => Promise<unknown>;
};
