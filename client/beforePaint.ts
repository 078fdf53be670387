import { adaptPrerendered } from './app/prerender/adaptPrerendered.ts';
import { queueEarlyInput } from './app/prerender/queueEarlyInput.ts';
import { loadPreferences } from './app/state/preferencesStorage.ts';
import { setSchemeAttributes } from './windows/display/schemeAttributes.ts';

/** Runs while the page is being parsed, before the main module, so that nothing wrong flashes up and no input is lost. */
const preferences = loadPreferences();
setSchemeAttributes(preferences);
adaptPrerendered(preferences);
queueEarlyInput();
