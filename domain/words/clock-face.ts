import { formatTime } from './clock.ts';

/** An instant (epoch ms) as the face of a clock shows it: "12:14". Only where the reader knows the half of the day. */
export function formatClockFace(at: number): string {
  return formatTime(at).replace(/ [AP]M$/, '');
}
