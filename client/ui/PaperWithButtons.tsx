import type { ReactNode } from 'react';
import { Scrollable } from './Scrollable.tsx';

type Props = {
  /** A row of buttons below the paper. */
  buttons: ReactNode;
  /** Another page begins at its top. */
  page?: number;
  children: ReactNode;
};

/** What most windows are made of: a sheet of paper that scrolls, let into the window, and a row of buttons. */
export function PaperWithButtons({ buttons, page, children }: Props) {
  return (
    <div className="column">
      <div className="sunken paper-well">
        <Scrollable className="paper" key={page}>
          {children}
        </Scrollable>
      </div>
      <div className="button-row">{buttons}</div>
    </div>
  );
}
