/** The least that a window can cost: one listener that writes the style of the middle window, and nothing around it. */
const frame = /** @type {HTMLElement} */ (document.querySelectorAll('.raw')[1]);

/** @param {string} grip @param {(dx: number, dy: number) => void} shape */
function listen(grip, shape) {
  const handle = /** @type {HTMLElement} */ (frame.querySelector(grip));
  let from = { x: 0, y: 0 };
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY };
  });
  handle.addEventListener('pointermove', (event) => {
    if (event.buttons === 1) shape(event.clientX - from.x, event.clientY - from.y);
    event.preventDefault();
  });
}

let at = new DOMMatrix(getComputedStyle(frame).transform);
listen('.raw-title', (dx, dy) => {
  frame.style.transform = `translate(${at.e + dx}px, ${at.f + dy}px)`;
});
let size = frame.getBoundingClientRect();
listen('.raw-corner', (dx, dy) => {
  frame.style.width = `${size.width + dx}px`;
  frame.style.height = `${size.height + dy}px`;
});
frame.addEventListener('pointerup', () => {
  at = new DOMMatrix(getComputedStyle(frame).transform);
  size = frame.getBoundingClientRect();
});
