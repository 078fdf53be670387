import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { holdMainScript, mainScript } from '../page/mainScript.ts';
import { OwnServer } from '../server/ownServer.ts';

const line = (page: Page) => page.locator('#not-started');

/** The line as it is some time after the start. Time stands still for it from then on. */
const after = (page: Page, ms: number) =>
  line(page).evaluate((element, time) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, ms);

async function expectLine(page: Page): Promise<void> {
  await expect(line(page)).toBeVisible();
  await expect(line(page)).toContainText("The Firm's computers have not started. Reload the page.");
  await expect(line(page)).toBeInViewport();
}

/** Changes the page, or the headers that the server sent with it. */
async function changePage(page: Page, change: (html: string) => string, headers: Record<string, string> = {}) {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...headers },
      body: change(await response.text()),
    });
  });
}

const faults: Record<string, (route: Route) => Promise<void>> = {
  'has the wrong type': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in</p>' }),
  'is cut off': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, 100_000) });
  },
  throws: (route) => route.fulfill({ contentType: 'text/javascript', body: 'null.boot()' }),
  'is blocked': (route) => route.abort('blockedbyclient'),
};

/** A page that knows of a failure shows the line after 5 s, and any other after 20 s. */
async function expectFailure(page: Page): Promise<void> {
  await after(page, 5100);
  await expectLine(page);
}

// Only in a browser: scripts that do not run.
test('a script that fails in any way: the page says what to do', async ({ context }) => {
  const failing = Object.entries(faults).map(([fault, answer]) =>
    test.step(`a script that ${fault}`, async () => {
      const page = await context.newPage();
      await page.route(mainScript, answer);
      await page.goto('/');
      await expectFailure(page);
    }),
  );
  const cutOff = async () => {
    const page = await context.newPage();
    await changePage(page, (html) => html.slice(0, html.indexOf('id="root"') + 500));
    await page.route(mainScript, (route) => route.abort());
    await page.goto('/');
    await expectFailure(page);
  };
  await Promise.all([...failing, test.step('a page that is cut off', cutOff)]);
});

// Only in a browser: scripts that may not run.
test('no script at all, or one that the policy of a proxy blocks: the page says what to do', async ({ context }) => {
  const withoutScripts = (html: string) => html.replaceAll(/<script(?! type)[^>]*>.*?<\/script>/gs, '');
  const policies = ["script-src 'none'", "script-src 'self'; style-src 'self'", 'sandbox'];
  const failing = [undefined, ...policies].map(async (policy) => {
    const page = await context.newPage();
    if (policy === undefined) await changePage(page, withoutScripts);
    else await changePage(page, (html) => html, { 'content-security-policy': policy });
    await page.goto('/');
    // A sandbox without scripts is a browser without JavaScript.
    if (policy === 'sandbox') await expect(page.locator('noscript')).toBeVisible();
    else await expectFailure(page);
  });
  await Promise.all(failing);
});

// Only in a browser: an animation in CSS alone, printing, and a page from the disk.
test('a script that only takes long is not called a failure until it has taken very long, and never once it has run, but in a copy on a disk', async ({
  game,
  page,
}, testInfo) => {
  const release = await holdMainScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(line(page)).toBeAttached();
  await after(page, 15_000);
  await expect(line(page)).toBeHidden();
  await after(page, 20_100);
  await expectLine(page);
  release();
  await expect(line(page)).toBeHidden();
  await expect(game.button("Let's go")).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: 'screen' });
  await expect(line(page)).toBeHidden();

  // A copy on a disk cannot be played.
  const file = testInfo.outputPath('The Firm.html');
  await writeFile(file, await page.content());
  const copy = await page.context().newPage();
  await copy.goto(pathToFileURL(file).href);
  await expectFailure(copy);
});

// Only in a browser: scripts in another order.
test('a script that a content delivery network defers still starts the page', async ({ game, page }) => {
  await changePage(
    page,
    (html) =>
      html
        .replace(/<script data-cfasync="false">(.*?)<\/script>/s, '<template id="deferred">$1</template>')
        .replace('</body>', '<script src="/cdn-cgi/loader.js"></script></body>'),
    { 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
  );
  await page.route('/cdn-cgi/loader.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `addEventListener('load', () => {
        const script = document.createElement('script');
        script.textContent = document.getElementById('deferred').innerHTML.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
        document.head.append(script);
      });`,
    }),
  );
  await game.open('/');
  await game.button("Let's go").click();
  await expect(game.textarea).toBeEditable();
});

// Only in a browser: service workers.
test('what another program left behind at this address goes by itself', { tag: '@every-browser' }, async ({ page }) => {
  test.skip(process.env.BASE_URL !== undefined, 'needs a server of its own');
  const server = await OwnServer.atFreePorts();
  const other = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    response.end(
      isWorker
        ? `addEventListener('install', () => skipWaiting());
           addEventListener('activate', () => clients.claim());
           addEventListener('fetch', (event) => event.respondWith(new Response('<p>Another program', { headers: { 'content-type': 'text/html' } })));`
        : `<p>Another program<script>navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => { document.title = 'ready' })</script>`,
    );
  }).listen(Number(new URL(server.url).port));
  await page.goto(server.url);
  await expect(page).toHaveTitle('ready');
  other.closeAllConnections();
  other.close();
  await once(other, 'close');
  await server.start();
  try {
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: "Let's go" })).toBeVisible();
  } finally {
    await server.kill();
  }
});
