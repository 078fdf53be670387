/** Completes a warning about the Host of a request. */
export const passOnHost = 'let the proxy in front pass on Host (nginx: proxy_set_header Host $http_host;)';

/** What a header says, if it can be a host name. */
export function readableHost(header = ''): string {
  return /^[\w.:[\]-]{1,260}$/.test(header) ? header : '(unreadable)';
}
