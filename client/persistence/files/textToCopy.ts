import { externalValue } from '../../state/externalValue.ts';

/** The text that is shown to be copied, where it can't be saved as a file. */
export const textToCopy = externalValue<{ name: string; text: string } | null>(null);
