import { type ReactNode, useState } from 'react';
import { PixelIcon } from './art/PixelIcon.tsx';
import './notice.css';

type Props = {
  text: string;
  /** Buttons. */
  children?: ReactNode;
  /** It cannot be closed. */
  stays?: boolean;
};

/** A message in one line at the edge of the screen. */
export function Notice({ text, children, stays = false }: Props) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className="notice">
      <PixelIcon name="notice" />
      <p>{text}</p>
      <div className="notice-buttons">
        {children}
        {!stays && (
          <button type="button" className="button" onClick={() => setClosed(true)}>
            OK
          </button>
        )}
      </div>
    </div>
  );
}
