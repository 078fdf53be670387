/** Also one of its regional addresses, such as us.api.openai.com. */
export function isOpenAi(baseUrl: string): boolean {
  return /(^|\.)api\.openai\.com$/.test(new URL(baseUrl).hostname);
}
