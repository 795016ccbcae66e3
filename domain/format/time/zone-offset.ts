const DAY_MS = 86_400_000;
/** Days of offsets kept for a zone: more than ten years, then they are looked up again. */
const MAX_DAYS = 4_000;

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
type Offsets = (ms: number) => number;

const ZONES = new Map<string, Offsets>();

/**
 * Returns the offsets of an IANA zone; throws a RangeError for an unknown one. Formatters are slow to make and to use, so
 * each zone has one, and its offsets are kept by day.
 */
export function offsetsOf(timeZone: string): Offsets {
  const known = ZONES.get(timeZone);
  if (known) return known;
  const part = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: part,
    month: part,
    day: part,
    hour: part,
    minute: part,
    second: part,
  });
  const read: Offsets = (ms) => {
    const [month = 0, day, year = 0, ...time] = format.format(ms).split(/\D+/).map(Number);
    return Date.UTC(year, month - 1, day, ...time) - ms + (ms % 1000);
  };
  const kept = new Map<number, number>();
  const ofDay = (day: number) => {
    if (kept.size > MAX_DAYS) kept.clear();
    const offset = kept.get(day) ?? read(day * DAY_MS);
    kept.set(day, offset);
    return offset;
  };
  const offsets: Offsets = (ms) => {
    const day = Math.floor(ms / DAY_MS);
    const offset = ofDay(day);
    // A zone changes its offset once within a day at most: equal ends mean one offset.
    return offset === ofDay(day + 1) ? offset : read(ms);
  };
  ZONES.set(timeZone, offsets);
  return offsets;
}

/** Whether a text names an IANA zone that this system knows; offsets such as `+02:00` are none. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z]\w*([/+-]\w+)*$/i.test(text)) return false;
  try {
    offsetsOf(text);
    return true;
  } catch {
    return false;
  }
}
