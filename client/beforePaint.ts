import { loadPreferences } from './app/state/preferencesStorage.ts';
import { setSchemeAttributes } from './windows/display/schemeAttributes.ts';

/** Run while the page is still being read, ahead of the main module, so that no wrong scheme flashes up. */
setSchemeAttributes(loadPreferences());
