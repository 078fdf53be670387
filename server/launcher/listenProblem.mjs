/** IPv6 addresses have brackets in URLs only. */
export const listenHost = (/** @type {string} */ given) => given.replace(/^\[(.*)\]$/, '$1');

/**
 * What to tell the operator, in the words of the configuration, if a server could not listen on a port.
 *
 * @param {unknown} error
 * @param {{ name: 'PORT' | 'METRICS_PORT', port: number, host: string }} address
 */
export function listenProblem(error, { name, port, host }) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'EADDRINUSE') return `${name} is ${port}, which is in use; write the number of a free port.`;
  if (code === 'EACCES')
    return `${name} is ${port}, which this user is not allowed to open; write a port from 1024 to 65535.`;
  if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `HOST is "${host}", which is not an address of this machine; write 127.0.0.1, or 0.0.0.0 for the whole network.`;
  return undefined;
}
