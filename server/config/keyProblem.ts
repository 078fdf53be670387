/** What in a key no HTTP header could carry, or no server could have given out. Contains nothing of the key. */
export function keyProblem(key: string): string | undefined {
  return problems.find(([sign]) => sign.test(key))?.[1];
}

const problems: readonly [RegExp, string][] = [
  [/\p{Cc}|\uFFFD/u, 'has control characters; save it as UTF-8, as PowerShell does with Set-Content -Encoding ascii.'],
  [/[•●∙·…]|\*{3}/, 'is shortened or hidden, as web pages show a key; copy the key itself.'],
  [/["'`“”„‘’‚«»]/, 'has quotation marks; write it without them.'],
  [/\s/, 'has a blank in it; write the key alone, without "Bearer".'],
  [/[^!-~]/, 'has a character that is in no key; copy it again.'],
];
