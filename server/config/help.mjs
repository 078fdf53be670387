/** What .env.example says of the server's variables, without what concerns only Docker Compose. */
export function helpText(/** @type {string} */ example) {
  const [, , passedOn = '', others = ''] = example.replaceAll('\r', '').split(/^# --- .* ---$/m);
  const rows = (others + passedOn).matchAll(/^# (.+)\n(?:# Compose: .*\n)?#([A-Z_]+)=$/gm);
  return [
    'Serves The Firm. It is configured by environment variables:',
    ...[...rows].map(([, text, name]) => `  ${name}\n      ${text}`),
  ].join('\n\n');
}
