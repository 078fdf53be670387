/** What differs between the versions, as the real ones behave. */
type OllamaBehaviour = {
  noSuchModel: string;
  tooLong: (prompt: number, context: number) => string;
  /** The number of tokens that are left if Ollama truncates a prompt that is too long. */
  keeps: (context: number) => number;
  /** Messages when the model does not fit into memory. */
  lacksMemory: readonly string[];
  /** The message when the runner crashes in the middle of a reply. */
  runnerDied: string;
  /** The parts of a request with which the model is loaded: it is loaded again when they change. */
  loadedWith: (request: { options: { num_ctx: number }; shift?: boolean }) => unknown;
};

export type OllamaVersion = '0.15.6' | '0.32.15';

export const ollamaVersions: Readonly<Record<OllamaVersion, OllamaBehaviour>> = {
  '0.15.6': {
    noSuchModel: 'model "tiny" not found, try pulling it first',
    tooLong: () => 'the input length exceeds the context length',
    keeps: (context) => context,
    lacksMemory: [
      'model requires more system memory (5.6 GiB) than is available (3.1 GiB)',
      'llama runner process has terminated: signal: killed',
    ],
    runnerDied: 'an error was encountered while running the model: unexpected EOF',
    loadedWith: ({ options }) => options.num_ctx,
  },
  '0.32.15': {
    noSuchModel: "model 'tiny' not found",
    tooLong: (prompt, context) =>
      `request (${prompt} tokens) exceeds the available context size (${context} tokens), try increasing it`,
    keeps: (context) => Math.floor(context / 2) + 3,
    lacksMemory: [
      'insufficient memory to load the model',
      'failed to allocate buffer for kv cache',
      'ggml_vulkan: Device memory allocation failed: out of device memory',
    ],
    runnerDied: 'unexpected EOF',
    loadedWith: ({ options, shift = true }) => `${options.num_ctx} ${shift}`,
  },
};
