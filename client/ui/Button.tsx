import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** Whether it is outlined and Enter presses it. */
  isDefault?: boolean;
};

export function Button({ isDefault = false, className = '', ...props }: Props) {
  const classes = `button ${isDefault ? 'default-button' : ''} ${className}`;
  return <button type="button" className={classes.trim()} {...props} />;
}
