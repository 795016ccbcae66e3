import autocannon from 'autocannon';

export interface LoadResult {
  /** Answers per second, mean over the run. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

/** Loads one URL of this machine for some seconds. Every answer other than 2xx counts as an error. */
export async function load(
  url: string,
  options: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    duration: options.seconds,
    connections: options.connections,
    headers: options.headers ?? {},
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** The value at a quantile of unsorted numbers. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}
