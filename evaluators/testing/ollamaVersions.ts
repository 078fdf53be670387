/** The messages that each version really sends. */
type Messages = {
  noSuchModel: string;
  tooLong: string;
  /** When the model does not fit into memory. */
  lacksMemory: readonly string[];
  /** When the runner crashes in the middle of a response. */
  runnerDied: string;
};

export const ollamaVersions = {
  '0.15.6': {
    noSuchModel: 'model "tiny" not found, try pulling it first',
    tooLong: 'the input length exceeds the context length',
    lacksMemory: [
      'model requires more system memory (5.6 GiB) than is available (3.1 GiB)',
      'llama runner process has terminated: signal: killed',
    ],
    runnerDied: 'an error was encountered while running the model: unexpected EOF',
  },
  '0.32.15': {
    noSuchModel: "model 'tiny' not found",
    tooLong: 'request (9000 tokens) exceeds the available context size (8192 tokens), try increasing it',
    lacksMemory: [
      'insufficient memory to load the model',
      'failed to allocate buffer for kv cache',
      'ggml_vulkan: Device memory allocation failed: out of device memory',
    ],
    runnerDied: 'unexpected EOF',
  },
} satisfies Record<string, Messages>;
