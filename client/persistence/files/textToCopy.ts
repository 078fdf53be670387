import { externalValue } from '../../state/externalValue.ts';

/** The text that is shown to be copied: of a file, which has a name, where none can be saved; otherwise a link. */
export const textToCopy = externalValue<{ name?: string; text: string } | null>(null);
