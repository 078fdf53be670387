import { type Refusal, readJson } from './readSession.ts';
import { maxFileSize } from './sessionFile.ts';

export type NamedFile = Pick<File, 'name' | 'size' | 'text'>;

/** Never throws. */
export async function readFile(file: NamedFile): Promise<{ found: unknown } | Refusal> {
  if (file.size > maxFileSize)
    return {
      refused: `It is ${inMegabytes(file.size)} in size, and no session is larger than ${inMegabytes(maxFileSize)}.`,
    };
  try {
    return readJson(await file.text());
  } catch {
    return { refused: 'It could not be read. The file may have been moved.' };
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
