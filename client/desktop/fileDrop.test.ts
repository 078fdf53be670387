import { expect, it, vi } from 'vitest';
import { fileDrop } from './fileDrop.ts';

const file = new File(['{}'], 'game.json');
const field = { matches: () => true } as unknown as EventTarget;

function drop(types: string[], files: File[], target: EventTarget | null = null) {
  const dataTransfer = { types, files } as unknown as DataTransfer;
  const preventDefault = vi.fn();
  const onFiles = vi.fn();
  const { onDragOver, onDrop } = fileDrop(onFiles);
  const event = { dataTransfer, defaultPrevented: false, preventDefault, target };
  onDragOver(event);
  onDrop(event);
  return { prevented: preventDefault.mock.calls.length, opened: onFiles.mock.calls };
}

it('opens dropped files instead of leaving the page', () => {
  expect(drop(['Files'], [file])).toEqual({ prevented: 2, opened: [[[file]]] });
});

it('does not leave the page for a dropped link, which a text field takes', () => {
  expect(drop(['text/uri-list', 'text/plain'], [])).toEqual({ prevented: 2, opened: [] });
  expect(drop(['text/uri-list', 'text/plain'], [], field)).toEqual({ prevented: 0, opened: [] });
});

it('leaves dropped words to the browser', () => {
  expect(drop(['text/plain'], [])).toEqual({ prevented: 0, opened: [] });
});
