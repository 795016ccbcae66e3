/** Longer than a slow network needs for a few kilobytes. */
const TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = 3000;

/** Resolves after so many milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Fetches a small file of the site's own. Rejects where there is none, or when it takes too long. */
export async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Repeats `work` until it succeeds: for what the page is incomplete without. */
export async function retryForever<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await delay(RETRY_AFTER_MS);
    }
  }
}
