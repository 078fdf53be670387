import type { ReactNode } from 'react';

export function Disclosure({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    // When it opens, scrolls its end into view, or its beginning if it is too long.
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget: details }) => details.open && details.scrollIntoView({ block: 'nearest' })}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
