/** Longer than a slow network needs for a few kilobytes. */
const PATIENCE_MS = 5000;
const AGAIN_AFTER_MS = 3000;

/** Ends after so many milliseconds. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Something small of the site's own. Fails where there is none, or when it takes too long. */
export async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Does `work` again and again until it succeeds: what the page cannot be whole without. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await after(AGAIN_AFTER_MS);
    }
  }
}
