import { hydratedEvent } from './queueEarlyInput.ts';

/** An event on `document`: the page cannot start. */
export const startFailedEvent = 'the-firm:start-failed';

/**
 * The page has a line that says that it has not started. Its styles show it after 5 s, or 20 s while this script knows
 * of no failure, since a slow network may take that long.
 */
export function watchStart(): void {
  const { dataset } = document.documentElement;
  dataset.starting = '';
  const fail = () => {
    delete dataset.starting;
    explainPath();
  };
  document.addEventListener(startFailedEvent, fail);
  const onStarted = () => {
    const line = document.getElementById('not-started');
    // An animation leaves the document as it is, so that a copy that is saved to disk still shows the line.
    if (line?.animate) line.animate({ visibility: 'hidden' }, { fill: 'forwards' });
    else line?.remove();
  };
  document.addEventListener(hydratedEvent, onStarted, { once: true });
}

/** Says which setting to change if a proxy serves the page under a path that the server was not told of. */
function explainPath(): void {
  const path = window.location.pathname.replace(/\/((question|results).*)?$/, '');
  const setting = document.querySelector('#not-started code');
  if (setting && path && !document.querySelector(`link[href^="${path}/assets"]`))
    setting.textContent = `BASE_PATH=${path}`;
}
