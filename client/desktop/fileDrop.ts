type Drag = Pick<DragEvent, 'dataTransfer' | 'defaultPrevented' | 'preventDefault'>;

/** Without these handlers the browser would leave the page and open the file. What a window has taken is left alone. */
export function fileDrop(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver(event: Drag) {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: Drag) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    },
  };
}
