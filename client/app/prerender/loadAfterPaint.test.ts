import { expect, it, vi } from 'vitest';
import { loadAfterPaint } from './loadAfterPaint.ts';
import { startFailedEvent } from './watchStart.ts';

function page(script: string) {
  const dispatchEvent = vi.fn();
  vi.stubGlobal('document', {
    readyState: 'complete',
    hidden: true,
    addEventListener: () => {},
    querySelector: () => ({ href: `data:text/javascript,${encodeURIComponent(script)}` }),
    createElement: () => {
      throw new TypeError('This document requires a TrustedScriptURL.');
    },
    dispatchEvent,
  });
  return dispatchEvent;
}

it('runs the script even where a policy forbids setting the address of a script element', async () => {
  vi.stubGlobal('hasRun', false); // and removed after the test
  const dispatchEvent = page('globalThis.hasRun = true');
  await loadAfterPaint();
  expect(globalThis).toHaveProperty('hasRun', true);
  expect(dispatchEvent).not.toHaveBeenCalled();
});

it.each(['throw new Error("broken")', 'not a script'])('tells when it is `%s`', async (script) => {
  const dispatchEvent = page(script);
  await expect(loadAfterPaint()).rejects.toThrow();
  expect(dispatchEvent).toHaveBeenCalledWith(expect.objectContaining({ type: startFailedEvent }));
});
