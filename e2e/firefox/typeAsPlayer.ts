/**
 * To be run in the page before anything else: has Playwright's fill() insert text as typing does. Its own way over
 * WebDriver BiDi assigns to `value`, which React takes for its own doing and reports to nobody.
 */
export function typeAsPlayer(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {}, // Playwright would put its own here
  });
}
