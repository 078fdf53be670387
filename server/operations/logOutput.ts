import { writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** How much may wait for a reader that hangs, such as a log collector. */
const maxWaitingBytes = 1024 * 1024;

const { stdout, stderr } = process;
let isBroken = false;
let isCut = false;
let dropped = 0;
let unreported = 0;

stdout.on('error', () => {
  isBroken = true;
});
stderr.on('error', () => {}); // otherwise a warning that cannot be written would end the process

/**
 * Standard output, for log lines. A line that cannot be written is dropped and counted, because a full disk, or a pipe
 * that is closed or that nobody reads, must not stop the server. pino's own destination waits or throws.
 */
export const logOutput = {
  dropped: () => dropped,
  write(line: string): void {
    const report = { level: 40, time: Date.now(), dropped: unreported, msg: 'log lines could not be written' };
    if (isWritten(unreported === 0 ? line : `${JSON.stringify(report)}\n${line}`)) unreported = 0;
    else {
      dropped += 1;
      unreported += 1;
    }
  },
};

function isWritten(text: string): boolean {
  // For a file, the stream would accept nothing more after its first error.
  if (!(stdout instanceof Socket)) return isInFile(isCut ? `\n${text}` : text);
  if (isBroken || stdout.writableLength > maxWaitingBytes) return false;
  stdout.write(text);
  return true;
}

function isInFile(text: string): boolean {
  try {
    isCut = writeSync(1, text) < Buffer.byteLength(text);
    return !isCut;
  } catch {
    return false;
  }
}
