import { delay, retryForever } from './retry.ts';

/** The page waits for its menu as long. */
const TIMEOUT_MS = 5000;

/** The page's stylesheet links that match `filter`, the end of a selector. */
export const stylesheets = (filter: string) => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]${filter}`),
];

/** Browsers keep a sheet of a file that failed as well, but throw when its rules are read. */
export function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

/** Requests a missing stylesheet until it is loaded: whether it failed or is still coming cannot be seen. */
export function reload(missing: HTMLLinkElement): Promise<unknown> {
  let link = missing;
  return retryForever(
    () =>
      new Promise((resolve, reject) => {
        const next = link.cloneNode() as HTMLLinkElement;
        next.addEventListener('load', resolve);
        next.addEventListener('error', reject);
        link.replaceWith(next);
        link = next;
      }),
  );
}

async function enable(): Promise<void> {
  const missing = stylesheets('[media]').filter((link) => !isLoaded(link));
  await Promise.all(missing.map(reload));
  // In a task of its own, and all at once: one without the next would override the styles printed into the page.
  await delay(0);
  for (const link of stylesheets('[media]')) link.media = 'all';
}

/**
 * A page is printed with the styles that its own HTML uses; this enables the whole stylesheets for what is shown later.
 * Resolves once they are loaded, or after five seconds: without them the page still works, and gets them later.
 */
export async function enableAllStyles(): Promise<void> {
  await Promise.race([enable(), delay(TIMEOUT_MS)]);
}
