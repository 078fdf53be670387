import { useDesktopDispatch } from '../../desktop/useDesktopDispatch.ts';
import { bringUp } from '../../desktop/windowCommands.ts';

export function ReadReviewButton() {
  const dispatch = useDesktopDispatch();
  return (
    <button
      type="button"
      className="button default-button"
      data-first-focus
      onClick={() => dispatch(bringUp('review'))}
    >
      Read the review
    </button>
  );
}
