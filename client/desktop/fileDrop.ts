type Drag = Pick<DragEvent, 'dataTransfer' | 'defaultPrevented' | 'preventDefault' | 'target'>;

/**
 * Without these handlers the browser would leave the page and open the file or the link. Drops that a window has handled
 * are left alone, and so are links that are dropped into a text field.
 */
export function fileDrop(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver(event: Drag) {
      if (wouldOpen(event)) event.preventDefault();
    },
    onDrop(event: Drag) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented) return;
      if (wouldOpen(event)) event.preventDefault();
      if (files.length > 0) onFiles(files);
    },
  };
}

function wouldOpen({ dataTransfer, target }: Drag): boolean {
  const types = dataTransfer?.types ?? [];
  const isText = (target as Partial<Element> | null)?.matches?.(':is(textarea, input):read-write') === true;
  return types.includes('Files') || (types.includes('text/uri-list') && !isText);
}
