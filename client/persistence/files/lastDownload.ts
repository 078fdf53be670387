import { externalValue } from '../../state/externalValue.ts';

/** A notice names the last download, because not every browser shows downloads. */
export const lastDownload = externalValue<{ name: string; count: number } | null>(null);
