import { type ReactNode, useState } from 'react';
import { useAnnouncement } from './announce/announce.ts';
import { PixelIcon } from './art/PixelIcon.tsx';
import { Button } from './Button.tsx';
import './notice.css';

type Props = {
  text: string;
  /** Is only announced: screen readers come to the buttons at the end of the page. */
  hint?: string;
  children?: ReactNode;
  /** Whether the notice has no button that only closes it. */
  isPersistent?: boolean;
  /** Whether the notice is closed and about to be unmounted (see useDelayedUnmount.ts). */
  leaving?: boolean;
};

export function Notice({ text, hint = '', children, isPersistent = false, leaving = false }: Props) {
  const [closed, setClosed] = useState(false);
  useAnnouncement(leaving ? '' : `${text} ${hint}`.trim());
  if (closed) return null;
  return (
    <div className="notice" data-leaving={leaving || undefined}>
      <PixelIcon name="notice" />
      <p>{text}</p>
      <div className="notice-buttons">
        {children}
        {!isPersistent && (
          <Button data-escape={!children || undefined} onClick={() => setClosed(true)}>
            {children ? 'Dismiss' : 'OK'}
          </Button>
        )}
      </div>
    </div>
  );
}
