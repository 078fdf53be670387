/** An event on `document`. */
export const entering = 'the-firm:entering';

/** Whether the front window is to be entered at its first place, even if it was in front already. */
export const request = { isDue: false };

/** The code that moves the focus may not be loaded yet. */
export function enterFront(): void {
  request.isDue = true;
  document.dispatchEvent(new Event(entering));
}
