import { adaptPrerendered } from './app/prerender/adaptPrerendered.ts';
import { loadAfterPaint } from './app/prerender/loadAfterPaint.ts';
import { queueEarlyInput } from './app/prerender/queueEarlyInput.ts';
import { watchStart } from './app/prerender/watchStart.ts';
import { setSchemeAttributes } from './preferences/applyPreferences.ts';
import { loadPreferences } from './preferences/preferencesStorage.ts';
import { setDaylight } from './ui/art/daylight.ts';

/** Runs before the browser paints anything, so that the chosen colours show at once and no early click is lost. */
watchStart();
void loadAfterPaint();
const preferences = loadPreferences();
setSchemeAttributes(preferences);
setDaylight(new Date());
adaptPrerendered(preferences);
queueEarlyInput();
