import { adaptPrerendered } from './app/prerender/adaptPrerendered.ts';
import { loadAfterPaint } from './app/prerender/loadAfterPaint.ts';
import { queueEarlyInput } from './app/prerender/queueEarlyInput.ts';
import { watchStart } from './app/prerender/watchStart.ts';
import { loadPreferences } from './app/state/preferencesStorage.ts';
import { setDaylight } from './ui/art/daylight.ts';
import { setSchemeAttributes } from './windows/display/applyPreferences.ts';

/**
 * The browser runs this script before it paints anything, so that the chosen colours show from the start and no early
 * click is lost.
 */
watchStart();
void loadAfterPaint();
const preferences = loadPreferences();
setSchemeAttributes(preferences);
setDaylight(new Date());
adaptPrerendered(preferences);
queueEarlyInput();
