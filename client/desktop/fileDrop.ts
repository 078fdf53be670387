import type { DragEvent } from 'react';

/**
 * Without these handlers the browser would leave the page and open the file. A drop that a window has taken is not
 * taken again by the desktop.
 */
export function fileDrop(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      const files = [...event.dataTransfer.files];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    },
  };
}
