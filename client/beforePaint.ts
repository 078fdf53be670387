import { loadPreferences } from './app/state/preferencesStorage.ts';
import { setSchemeAttributes } from './windows/display/schemeAttributes.ts';

/** Runs while the page is being parsed, before the main module, so that the wrong scheme never flashes up. */
setSchemeAttributes(loadPreferences());
