import { EvaluatorError } from '../../evaluatorError.ts';

/** In bytes, except `nesting` and `records`. A record is an event of a stream, a line of JSON, or a reply that is not a stream. */
export const limits = {
  reply: 16 * 1024 * 1024,
  record: 256 * 1024,
  /** A list of all models of a large provider takes about a megabyte. */
  unstreamedReply: 4 * 1024 * 1024,
  errorBody: 64 * 1024,
  /** As a count. A model that thinks for long sends some ten thousand. */
  records: 50_000,
  nesting: 64,
};

const [newline, carriageReturn] = [10, 13];
const [quote, backslash] = [34, 92];
const opening: ReadonlySet<number> = new Set(Buffer.from('[{'));
const closing: ReadonlySet<number> = new Set(Buffer.from(']}'));

/**
 * Splits a reply into whole records, because model clients are slow at joining the pieces of a long one. Every byte is
 * looked at once. Line ends become \n. Throws an EvaluatorError beyond `limits`.
 */
export async function* replyRecords(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Uint8Array> {
  const recordEnd = /event-stream/.test(contentType)
    ? 'blank line'
    : /ndjson|jsonl/.test(contentType)
      ? 'line'
      : 'none';
  const maxLength = recordEnd === 'none' ? limits.unstreamedReply : limits.record;
  let record = Buffer.alloc(4096);
  let [total, length, lineStart, depth] = [0, 0, 0, 0];
  let [inString, escaped, afterReturn] = [false, false, false];
  let records = 0;
  const complete = () => {
    records += 1;
    if (records > limits.records) throw tooLarge('The reply has too many parts.');
    const whole = Uint8Array.prototype.slice.call(record, 0, length);
    [length, lineStart, depth] = [0, 0, 0];
    return whole;
  };
  for await (const chunk of body) {
    total += chunk.length;
    if (total > limits.reply) throw tooLarge('The reply, or a line of it, is too long.');
    for (const byte of chunk) {
      const isSecondOfPair = afterReturn && byte === newline;
      afterReturn = byte === carriageReturn;
      if (isSecondOfPair) continue;
      if (length === maxLength) throw tooLarge('The reply, or a line of it, is too long.');
      if (length === record.length) record = Buffer.concat([record, Buffer.alloc(length)]);
      if (byte === newline || byte === carriageReturn) {
        const isBlank = length === lineStart;
        record[length++] = newline;
        lineStart = length;
        inString = false; // a string in JSON has no line ends
        escaped = false;
        if (recordEnd === 'line' || (recordEnd === 'blank line' && isBlank)) yield complete();
        continue;
      }
      record[length++] = byte;
      if (escaped) escaped = false;
      else if (byte === quote) inString = !inString;
      else if (inString) escaped = byte === backslash;
      else if (closing.has(byte)) depth -= 1;
      else if (opening.has(byte) && ++depth > limits.nesting)
        throw tooLarge('The JSON of the reply is nested too deeply.');
    }
  }
  if (length > 0) yield complete();
}

function tooLarge(hint: string): EvaluatorError {
  return new EvaluatorError('unusable', { hint });
}
