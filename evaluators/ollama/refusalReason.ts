/** Why Ollama refused, as far as its status does not say it. */
export type RefusalReason = 'promptTooLong' | 'noSuchModel' | 'outOfMemory' | 'diskFull' | 'tooOld';

/** By what Ollama 0.15 to 0.33 write. The words themselves go nowhere: they may quote the prompt. */
const reasons: readonly (readonly [RegExp, RefusalReason])[] = [
  [/exceeds? the (available )?context/i, 'promptTooLong'],
  [/more system memory|out of memory|signal: killed|unable to allocate/i, 'outOfMemory'],
  [/no space left/i, 'diskFull'],
  [/newer version of ollama/i, 'tooOld'],
  [/model .*not found|manifest: file does not exist|invalid model name/i, 'noSuchModel'],
];

/** Reads the message of an error, or the body of a refusal. */
export function refusalReason(text: string): RefusalReason | undefined {
  return reasons.find(([pattern]) => pattern.test(text))?.[1];
}
