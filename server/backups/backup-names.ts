import { version } from '../../package.json';

/** The version that made it is in the name, which earlier versions left out. */
const DAILY = /^comal-daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-v[\w.+-]+)?\.ndjson\.gz(\.age)?$/;

const ending = (encrypted: boolean): string => `-v${version}.ndjson.gz${encrypted ? '.age' : ''}`;

/** Returns the file name of the daily backup made at a moment (epoch ms). */
export function dailyBackupName(madeAt: number, encrypted: boolean): string {
  const stamp = new Date(madeAt).toISOString().slice(0, 19).replaceAll(':', '-');
  return `comal-daily-${stamp}Z${ending(encrypted)}`;
}

/** Returns the file name of a backup that is downloaded on a day (`YYYY-MM-DD`) of the truck. */
export const downloadedBackupName = (day: string, encrypted: boolean): string =>
  `comal-${day}${ending(encrypted)}`;

/** Returns when a daily backup was made by its name (epoch ms); null for any other file. */
export function dailyBackupMadeAt(name: string): number | null {
  const [, day, hours, minutes, seconds] = DAILY.exec(name) ?? [];
  if (day === undefined) return null;
  const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(madeAt) ? null : madeAt;
}
