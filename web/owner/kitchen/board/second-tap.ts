/** A press of a bump, where and when it was made: client pixels and the event's own milliseconds. */
export interface Press {
  x: number;
  y: number;
  at: number;
}

const SAME_PRESS_MS = 400;
const SAME_PLACE_PX = 32;

/**
 * Whether a press is the second tap of a hurried hand. A bumped ticket leaves its place to the next one, which such a tap
 * would bump as well. Presses of a key have no place of their own, so that two of them are judged by time alone.
 */
export function isSecondTap(last: Press | null, press: Press): boolean {
  if (last === null || press.at - last.at >= SAME_PRESS_MS) return false;
  return Math.hypot(press.x - last.x, press.y - last.y) < SAME_PLACE_PX;
}
