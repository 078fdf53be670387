import type { ReactNode } from 'react';
import { Scrollable } from './Scrollable.tsx';

type Props = {
  label: string;
  buttons: ReactNode;
  /** A change of this number remounts the content, so that it starts at the top. */
  page?: number;
  children: ReactNode;
};

export function PaperWithButtons({ label, buttons, page, children }: Props) {
  return (
    <div className="column">
      <div className="sunken paper-well">
        <Scrollable label={label} className="paper" key={page}>
          {children}
        </Scrollable>
      </div>
      <div className="button-row">{buttons}</div>
    </div>
  );
}
