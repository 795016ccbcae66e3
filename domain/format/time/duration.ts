const two = (part: number) => String(part).padStart(2, '0');

/** Minutes and seconds: 580 → "9:40". Whole seconds, at least 0. */
export function formatMinutesSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Minutes and seconds, "11:20"; from an hour on hours and minutes, "1h05". Whole seconds, at least 0. */
export function formatAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? formatMinutesSeconds(seconds) : `${Math.floor(minutes / 60)}h${two(minutes % 60)}`;
}

/** A time of day in minutes after midnight for forms and schema.org: 570 → "09:30"; 1440 becomes "23:59". */
export function formatClock24(minutes: number): string {
  const shown = Math.min(minutes, 1439);
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
}
