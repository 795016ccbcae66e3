/** With this many tickets to make, three columns of large tickets would hide some. */
const CROWDED_FROM = 7;
/** Fewer than `CROWDED_FROM`, so that one bump does not switch the layout back and forth. */
const ROOMY_UP_TO = 5;

/** A status with this share of the tickets gets three of the four stacks. */
const FULLER_FROM = 0.72;

/** Returns which status of a dense board gets three stacks; null for two each. */
export function fullerStatus(received: number, preparing: number): 'received' | 'preparing' | null {
  const share = preparing / Math.max(1, received + preparing);
  if (share >= FULLER_FROM) return 'preparing';
  return 1 - share >= FULLER_FROM ? 'received' : null;
}

/** Whether the board should use its dense layout, given its current one. */
export function isCrowded(toMake: number, crowdedNow: boolean): boolean {
  return crowdedNow ? toMake > ROOMY_UP_TO : toMake >= CROWDED_FROM;
}
