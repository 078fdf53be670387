import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { as?: 'div' | 'article' };

/** Has a tabIndex because some browsers do not let the keyboard reach a scrolling element. */
export function Scrollable({ as: Tag = 'div', ...props }: Props) {
  return <Tag tabIndex={0} {...props} />;
}
