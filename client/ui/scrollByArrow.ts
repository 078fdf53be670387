/** Where a click scrolls, in CSS pixels from the lower right corner: the arrow (see paper.css), and room for a thumb. */
const reach = 32;

/** While there is more below, an arrow stands in the corner of what scrolls, and looks like a button. */
export function scrollByArrow(): void {
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof Element) || target.closest('button, a, summary, label, input')) return;
    if (getSelection()?.isCollapsed === false) return; // the end of a drag that selects text is a click, too
    const area = target.closest<HTMLElement>('[data-scrolls]');
    if (!area || area.offsetWidth - area.clientWidth > 4) return; // a scrollbar, with an arrow of its own, covers it
    const { right, bottom } = area.getBoundingClientRect();
    if (right - clientX < reach && bottom - clientY < reach) area.scrollBy(0, 0.8 * area.clientHeight);
  });
}
