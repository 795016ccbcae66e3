/** Longer than a few kilobytes take on a slow network. */
export const TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = 3000;

/** Resolves after so many milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Fetches a small file of this site. Rejects where it does not exist or takes too long. */
export async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} failed`);
  return answer;
}

/** Repeats `work` until it succeeds: for parts that the page cannot do without. */
export async function retryForever<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(RETRY_AFTER_MS);
    }
  }
}
