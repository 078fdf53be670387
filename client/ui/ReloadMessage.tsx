import { Button } from './Button.tsx';
import { PaperWithButtons } from './PaperWithButtons.tsx';

export function ReloadMessage({ text }: { text: string }) {
  return (
    <PaperWithButtons
      label="Message"
      buttons={
        <Button isDefault onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      {text}
    </PaperWithButtons>
  );
}
