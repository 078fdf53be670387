import { parseJson } from '../../log/parseJson.ts';
import { timestamp } from '../../log/readLog.ts';
import { array, type Infer, integer, matches, object } from '../../log/schema.ts';
import { shortText } from '../../log/textLimits.ts';
import { loadText, storeText } from '../../persistence/storage/storedText.ts';

/** What is shown of a filed review before its file is read. */
const reviewCard = object({
  /** One more than that of the newest review when this one was filed, from 1. */
  number: integer(1, Number.MAX_SAFE_INTEGER),
  filedAt: timestamp,
  level: shortText,
  scenarios: array(object({ id: shortText, title: shortText }), 0, 20),
});

export type ReviewCard = Infer<typeof reviewCard>;

/** `card` is null if the stored text is damaged. */
export type FiledReview = { key: string; card: ReviewCard | null };

export const maxReviews = 20;

export function reviewName({ number }: ReviewCard): string {
  return `Review ${number}`;
}

const prefix = 'the-firm:review:';

/** The key of the highest number that was deleted, so that no other game gets it. */
const deletedKey = 'the-firm:deleted-review';

/** Of the player's name. */
export const nameKey = 'the-firm:name';

export function reviewKey(id: string): string {
  return prefix + id;
}

export function isReviewKey(key: string): boolean {
  return key.startsWith(prefix);
}

/** The newest first, the damaged last. */
export function readReviews(): readonly FiledReview[] {
  try {
    return Object.keys(localStorage)
      .filter(isReviewKey)
      .map((key) => ({ key, card: parseCard(localStorage.getItem(key) ?? '') }))
      .sort((a, b) => (b.card?.number ?? 0) - (a.card?.number ?? 0));
  } catch {
    return [];
  }
}

function parseCard(stored: string): ReviewCard | null {
  const found = parseJson(stored.slice(0, stored.indexOf('\n')));
  return matches(reviewCard, found) ? found : null;
}

/**
 * Each review has a key of its own, so that no tab overwrites what another has filed. Returns false if storage is full
 * or off; then nothing has changed.
 */
export function storeReview(key: string, about: Omit<ReviewCard, 'number'>, file: string): boolean {
  const number = 1 + Math.max(highestDeleted(), readReviews()[0]?.card?.number ?? 0);
  if (!storeText(key, `${JSON.stringify({ number, ...about })}\n${file}`)) return false;
  const readable = readReviews().filter((review) => review.card);
  for (const { key: oldest } of readable.slice(maxReviews)) localStorage.removeItem(oldest);
  return true;
}

/** The session file, or what is left of it. */
export function reviewFile(key: string): string {
  const stored = localStorage.getItem(key) ?? '';
  return stored.slice(stored.indexOf('\n') + 1);
}

/** Returns a function that puts the review back, if there is room. */
export function deleteReview(key: string): () => boolean {
  const stored = localStorage.getItem(key) ?? '';
  localStorage.removeItem(key);
  localStorage.setItem(deletedKey, String(Math.max(highestDeleted(), parseCard(stored)?.number ?? 0)));
  return () => storeText(key, stored);
}

function highestDeleted(): number {
  return Number(loadText(deletedKey)) || 0;
}

export function emptyCabinet(): void {
  try {
    for (const key of [deletedKey, ...readReviews().map((review) => review.key)]) localStorage.removeItem(key);
  } catch {
    // The browser does not let the page store anything, so the cabinet is empty.
  }
}
