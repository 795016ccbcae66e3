/** A press of a bump with its position in client pixels and its event time in milliseconds. */
export interface Press {
  x: number;
  y: number;
  at: number;
}

const SAME_PRESS_MS = 400;
const SAME_PLACE_PX = 32;

/**
 * Whether a press is the second tap of a double tap: after a bump the next ticket takes the place, and would be bumped
 * too. Key presses have no position and are compared by time alone.
 */
export function isSecondTap(last: Press | null, press: Press): boolean {
  if (last === null || press.at - last.at >= SAME_PRESS_MS) return false;
  return Math.hypot(press.x - last.x, press.y - last.y) < SAME_PLACE_PX;
}
