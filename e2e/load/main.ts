import { assets } from './assets.ts';
import { bursts } from './bursts.ts';
import { handover } from './handover.ts';
import { replicas } from './replicas.ts';
import { highest, memory, steady } from './steady.ts';

/** `npm run load [-- PART [ARGUMENT …]]`: the sender, the server and the model share one machine and slow each other down. */
const parts: Record<string, (...given: string[]) => Promise<unknown>> = {
  bursts,
  steady,
  highest,
  memory,
  replicas,
  assets,
  handover,
};

const [name = 'bursts', ...given] = process.argv.slice(2);
const part = parts[name];
if (!part) {
  process.stderr.write(`There is no part ${name}. The parts are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
await part(...given);
