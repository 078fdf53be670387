import type { ReactNode } from 'react';

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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys in every browser */}
        <div className="paper" key={page} tabIndex={0}>
          {children}
        </div>
      </div>
      <div className="button-row">{buttons}</div>
    </div>
  );
}
