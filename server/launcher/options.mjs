import { helpText } from '../config/help.mjs';
import { refuseToStart } from './refuseToStart.mjs';

/** Ends the process if it is asked for help, or for something that does not exist. */
export function checkOptions(/** @type {() => string} */ readExample) {
  const options = process.argv.slice(2);
  if (options.includes('--help')) {
    process.stdout.write(`${helpText(readExample())}\n`);
    process.exit(0);
  }
  const unknown = options.find((option) => option !== '--try-model');
  if (unknown) refuseToStart(`There is no option "${unknown}"; "npm start -- --help" lists the settings.`);
}
