/** From this many tickets to make, three columns of large tickets would hide some. */
const CROWDED_FROM = 7;
/** Fewer than in `CROWDED_FROM`, so that one bump does not rearrange the board back and forth. */
const CALM_UP_TO = 5;

/** Whether the board should stand in its dense layout, given how it stands now. */
export function isCrowded(toMake: number, crowdedNow: boolean): boolean {
  return crowdedNow ? toMake > CALM_UP_TO : toMake >= CROWDED_FROM;
}
