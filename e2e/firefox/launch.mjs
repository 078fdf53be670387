#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * This file starts Firefox for Playwright and relays the messages between them. Playwright sends the command below to
 * every new page. Firefox ESR does not support the command yet and would answer with an error, which Playwright treats
 * as fatal. The relay therefore answers the command itself. Remove this file once Firefox ESR supports the command.
 */
const unknownToFirefox = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (!address) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => relay(playwright, new WebSocket(`${address}${url}`)));
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
});

/** @param {WebSocket} playwright @param {WebSocket} browser */
function relay(playwright, browser) {
  /** Messages that Playwright sent before Firefox was connected. @type {string[]} */
  const early = [];
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text);
  });
  playwright.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method === unknownToFirefox) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.CONNECTING) early.push(text);
    else browser.send(text);
  });
  browser.on('message', (data) => playwright.send(String(data)));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}
