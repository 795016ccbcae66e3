/** The zone in which it is `hour` o’clock in the night now, 1 or 2; both are on the same day. */
export function zoneAt(hour: number): string {
  const utc = new Date().getUTCHours();
  const ahead = (utc > 13 ? 25 - utc : 1 - utc) + hour - 1;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
