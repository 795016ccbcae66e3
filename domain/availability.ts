/** Opening hours of one day in minutes after midnight, truck time; null when closed. */
export type DayHours = { opens: number; closes: number } | null;

/** Monday first. */
export type WeeklyHours = readonly DayHours[];

/** A special day: closed, or other hours than usual. `day` is `YYYY-MM-DD`, truck time. */
export interface SpecialDay {
  day: string;
  hours: DayHours;
  note: string;
}

/** The owner's switch. `offUntil` (epoch ms) switches back on by itself; null stays off. */
export type OrderingSwitch = { on: true } | { on: false; offUntil: number | null };
