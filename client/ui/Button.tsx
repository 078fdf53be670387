import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Whether the button is outlined and Enter presses it. */
  isDefault?: boolean;
  /** See useDelayedUnmount.ts. */
  leaving?: boolean;
};

export function Button({ isDefault = false, leaving = false, className = '', ...props }: Props) {
  const classes = `button ${isDefault ? 'default-button' : ''} ${className}`;
  const gone = leaving && { 'data-leaving': true, tabIndex: -1 };
  return <button type="button" className={classes.trim()} {...gone} {...props} />;
}
