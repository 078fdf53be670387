import { type DragEvent, useMemo } from 'react';

/** Without these handlers the browser would leave the page and open the file. */
export function useFileDrop(onFile: (file: File) => void) {
  return useMemo(
    () => ({
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    }),
    [onFile],
  );
}
