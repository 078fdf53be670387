/** `body` as JSON, padded with spaces to exactly `bytes`. */
export function jsonOfSize(body: object, bytes: number): string {
  const json = JSON.stringify(body);
  return json + ' '.repeat(bytes - Buffer.byteLength(json));
}
