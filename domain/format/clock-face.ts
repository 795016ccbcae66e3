import { formatTime } from './clock.ts';

/** Formats an instant (epoch ms) without AM or PM: "12:14". Only where the reader knows the half of the day. */
export function formatClockFace(at: number): string {
  return formatTime(at).replace(/ [AP]M$/, '');
}
