/** One figure over a soak, a value for each sample. */
export interface Series {
  name: string;
  /** Growth that is no leak however small the figure is, in its own unit. */
  leeway: number;
  values: number[];
}

export interface Verdict {
  name: string;
  /** Median after the warm-up. */
  median: number;
  /** What the trend adds from the end of the warm-up to the end. */
  growth: number;
  level: boolean;
}

/** Caches fill and code is compiled meanwhile. */
const WARM_UP_SHARE = 1 / 3;
/** Of the median, over the rest of the soak. */
const ALLOWED_GROWTH = 0.1;
const FEWEST = 6;

/**
 * Whether a figure stays level after the warm-up, by the median slope of all pairs of samples (Theil and Sen): a single
 * peak and the teeth of garbage collection do not move it. Throws for fewer than nine samples.
 */
export function verdictOf({ name, leeway, values }: Series): Verdict {
  const rest = values.slice(Math.floor(values.length * WARM_UP_SHARE));
  if (rest.length < FEWEST) throw new RangeError(`${name} has too few samples: ${values.length}`);
  const slopes = rest.flatMap((early, i) =>
    rest.slice(i + 1).map((late, distance) => (late - early) / (distance + 1)),
  );
  const median = middle(rest);
  const growth = middle(slopes) * (rest.length - 1);
  return { name, median, growth, level: growth <= Math.max(leeway, ALLOWED_GROWTH * median) };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
