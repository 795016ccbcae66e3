/** Whether an answer can be kept in place of a file or a call: a proxy may answer with a page of its own. */
export function isKeepable(response: Response): boolean {
  return response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '');
}

/** Fetches a file to be kept. Rejects where it cannot be had. */
export async function fetchFile(path: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!isKeepable(response)) throw new Error(`${path} answered ${response.status}`);
  return response;
}
