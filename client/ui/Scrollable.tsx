import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { as?: 'div' | 'article' };

/** What scrolls is reached by keys: not every browser sees to that by itself. */
export function Scrollable({ as: Tag = 'div', ...props }: Props) {
  return <Tag tabIndex={0} {...props} />;
}
