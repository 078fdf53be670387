/** Elects one leader among the tabs. Each implementation takes a callback for when another tab takes over. */
export type LeaderElection = {
  /** Makes this tab the leader unless there is one. Resolves to whether this tab is now the leader. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<unknown>;
  /** Resolves when the leading tab may have been closed. */
  released: () => Promise<unknown>;
};
