import { version as appVersion } from '../../package.json';
import type { PageData } from '../../server/api.ts';
import { filingFailed, reviewsRead } from '../game/cabinet/cabinetReducer.ts';
import { readReviews, reviewKey, storeReview } from '../game/cabinet/cabinetStorage.ts';
import { sessionFileName, sessionFileText } from '../game/sessionFile/sessionFile.ts';
import { saveText } from '../persistence/files/saveText.ts';
import type { Command } from './state/rootReducer.ts';

export function saveSession({ evaluator }: PageData): Command {
  return (_dispatch, getState) => {
    const now = new Date();
    const { game, page } = getState();
    const player = page.cabinet.name.trim();
    void saveText(sessionFileName(now), sessionFileText({ appVersion, evaluator, now, player, game }));
    persistStorage();
  };
}

/** Keeps the finished game in the Filing cabinet. */
export function fileReview({ evaluator }: Pick<PageData, 'evaluator'>): Command {
  return (dispatch, getState) => {
    const { game, page } = getState();
    const { overall, overallId, scenarios } = game.session;
    if (!overall || overallId === null || page.preferences.cabinet === 'off') return;
    const now = new Date();
    const card = {
      filedAt: now.toISOString(),
      level: overall.level,
      scenarios: scenarios.map(({ id, title }) => ({ id, title })),
    };
    const key = reviewKey(overallId);
    const isStored = storeReview(key, card, sessionFileText({ appVersion, evaluator, now, game }));
    if (isStored) persistStorage();
    dispatch(isStored ? reviewsRead(readReviews()) : filingFailed(key));
  };
}

/** Asks the browser not to delete by itself what is stored. It may ask the player, or refuse. */
function persistStorage(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => {}); // a page over plain HTTP has no `storage`
}
