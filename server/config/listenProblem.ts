type Address = { name: 'PORT' | 'METRICS_PORT'; port: number; host: string };

/** What to tell the operator, in the words of the configuration, if a server could not listen on a port. */
export function listenProblem(error: unknown, { name, port, host }: Address): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${name} is ${port}, which is in use; write the number of a free port.`;
  if (code === 'EACCES')
    return `${name} is ${port}, which this user is not allowed to open; write a port from 1024 to 65535.`;
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `HOST is "${host}", which is not an address of this machine; write 127.0.0.1, or 0.0.0.0 for the whole network.`;
  return undefined;
}
