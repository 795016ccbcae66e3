/** Longer than a slow network needs for a few kilobytes: after this what is kept is worth more than waiting. */
const PATIENCE_MS = 5000;

/** A small file of the site. Fails where there is none, or when it takes too long. */
export async function fetchFile(path: string): Promise<Response> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
