const views = { desktop: 'Desktop', results: 'Results', breakdown: 'Breakdown' } as const;
export type View = keyof typeof views;

type Props = { view: View; setView: (view: View) => void; hasResults: boolean };

/** What is looked at: the desktop at a moment, or what came of the session. */
export function Views({ view, setView, hasResults }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and an edge, and there is no room
    <div role="group" aria-label="View" className="tape-views">
      {Object.entries(views).map(([name, label]) => (
        <button
          key={name}
          type="button"
          className="button tape-view"
          aria-pressed={name === view}
          disabled={name !== 'desktop' && !hasResults}
          onClick={() => setView(name as View)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
