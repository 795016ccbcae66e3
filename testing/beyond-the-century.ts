/**
 * Instants (epoch ms) until which nothing can be paused or sold out: the first of the next century, one of a year that
 * `YYYY-MM-DD` cannot say, the first that no `Date` can, the last safe integer.
 */
export const BEYOND_THE_CENTURY = [
  4_102_444_800_000,
  3_506_224_355_274_898,
  8_640_000_000_000_001,
  Number.MAX_SAFE_INTEGER,
] as const;
