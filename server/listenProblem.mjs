/**
 * IPv6 addresses have brackets in URLs only.
 *
 * @param {string} given
 */
export const listenHost = (given) => given.replace(/^\[(.*)\]$/, '$1');

/**
 * What to tell the operator, in the words of the configuration, if a server could not listen on a port.
 *
 * @param {unknown} error
 * @param {{ name: 'PORT' | 'METRICS_PORT', port: number, host: string }} address
 */
export function listenProblem(error, { name, port, host }) {
  switch (/** @type {NodeJS.ErrnoException} */ (error).code) {
    case 'EADDRINUSE':
      return `${name} is ${port}, which is in use; write the number of a free port.`;
    case 'EACCES':
      return `${name} is ${port}, which this user is not allowed to open; write a port from 1024 to 65535.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is "${host}", which is not an address of this machine; write 127.0.0.1, or 0.0.0.0 for the whole network.`;
    default:
      return undefined;
  }
}
