import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { as?: 'div' | 'article' };

/** Focusable, because not every browser makes scrolling elements reachable by keyboard. */
export function Scrollable({ as: Tag = 'div', ...props }: Props) {
  return <Tag tabIndex={0} {...props} />;
}
