import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../server/testing/freePort.ts';

type WebKitBrowser = {
  driver: WebDriver;
  console: readonly string[];
  end: () => Promise<void>;
};

/** WebKitGTK's MiniBrowser needs a display. */
export async function webKitBrowser(): Promise<WebKitBrowser> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server, 'spawn');
  // The process listens only some time after its start.
  const listens = () => fetch(`http://127.0.0.1:${port}/status`).then(Boolean, () => false);
  while (!(await listens())) await setTimeout(100);
  const console: string[] = [];
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.includes('CONSOLE')) console.push(line);
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        args: ['--automation', '--enable-write-console-messages-to-stdout'],
      },
    })
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 960 });
  return {
    driver,
    console,
    async end() {
      await driver.quit();
      server.kill();
    },
  };
}
