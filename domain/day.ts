/** Whether a text is a day of the calendar in this century, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The first instant (epoch ms) after the days that `isDay` accepts, in UTC. */
export const CENTURY_END = Date.UTC(2100, 0, 1);
