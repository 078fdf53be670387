import { type ReactNode, useState } from 'react';
import { PixelIcon } from './PixelIcon.tsx';
import './notice.css';

type Props = {
  text: string;
  /** What can be done about it, as buttons. */
  children?: ReactNode;
  /** A notice without which the screen cannot be understood stays. */
  stays?: boolean;
};

/** Something the player should know, said once and calmly: a line at the edge, in nobody's way. */
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
