import type { ComponentProps } from 'react';

/** Has a name, because the keyboard stops at it, and the focus rests in it when the focused control disappears. */
export function Scrollable({ label, ...props }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: some browsers do not let the keyboard reach a scrolling element
    <div role="group" aria-label={label} tabIndex={0} data-scrolls data-fallback-focus {...props} />
  );
}
