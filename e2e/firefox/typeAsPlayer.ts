/**
 * An init script that makes Playwright's fill() insert text as typing does. Over WebDriver BiDi, fill() assigns to
 * `value`, which React does not notice.
 */
export function typeAsPlayer(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set: () => {}, // ignores the function that Playwright assigns
  });
}
