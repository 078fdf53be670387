import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { usePageData } from '../../page/pageData.ts';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';

export function ExpectationsWindow() {
  const { expectations } = usePageData().pack;
  return (
    <PaperWithButtons label="Before you begin" buttons={<CloseButton window="expectations" label="Close" />}>
      <h3>Before you begin</h3>
      <ul>
        {expectations.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </PaperWithButtons>
  );
}
