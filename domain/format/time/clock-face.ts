import { formatTime } from './clock.ts';

/** Formats an instant (epoch ms) without AM or PM: "12:14". Only where the reader knows the half of the day. */
export function formatClockFace(timeZone: string, at: number): string {
  return formatTime(timeZone, at).replace(/ [AP]M$/, '');
}
