import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Tells in the log of `docker compose up` what players are told as well, until the game is ready: how much of the model is
 * there, or what is in its way. The download itself is the app's, which asks Ollama for it until it is whole.
 */
const { APP = 'http://app:3000' } = process.env;

/** What /readyz says, in words. @returns {Promise<string>} */
function ask() {
  return new Promise((resolve) => {
    // The app answers to no name but its own.
    get(`${APP}/readyz`, { headers: { host: 'localhost' } }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      const { status, error } = JSON.parse(body);
      resolve(status ?? error.message);
    }).on('error', () => resolve('The game is being started.'));
  });
}

let told = '';
while (told !== 'ready') {
  const now = await ask();
  if (now !== told) process.stdout.write(now === 'ready' ? 'The model is there: the game is ready.\n' : `${now}\n`);
  told = now;
  if (told !== 'ready') await wait(2000);
}
