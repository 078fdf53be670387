export function daylightAt(time: Date) {
  const hour = time.getHours();
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 8) return 'dawn';
  return hour < 17 ? 'day' : 'dusk';
}

/** skyline.css chooses its colours by this attribute. Without the attribute, it shows dusk. */
export function setDaylight(now: Date): void {
  document.documentElement.dataset.daylight = daylightAt(now);
}
