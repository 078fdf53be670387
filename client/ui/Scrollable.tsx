import type { ComponentProps } from 'react';

export function Scrollable(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: some browsers do not let the keyboard reach a scrolling element
  return <div tabIndex={0} {...props} />;
}
