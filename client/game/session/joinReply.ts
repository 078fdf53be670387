/** The reply becomes the last paragraph, so its own blank lines are dropped. */
export function joinReply(answer: string, reply: string): string {
  const lines = reply.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return `${answer}\n\n${lines.join('\n')}`;
}
