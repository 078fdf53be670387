/** An event on `document`: the front window is to be entered at its first place, even if it was in front already. */
export const entering = 'the-firm:entering';

export function enterFront(): void {
  document.dispatchEvent(new Event(entering));
}
