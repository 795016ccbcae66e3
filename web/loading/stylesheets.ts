import { delay, retryForever, TIMEOUT_MS } from './retry.ts';

/** The page's stylesheet links that match `filter`, the end of a selector. */
const stylesheets = (filter: string) => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]${filter}`),
];

/** Browsers also keep a sheet of a failed file, but throw when its rules are read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

/** Requests a missing stylesheet until it is loaded: a failed and a pending one look the same. */
function reload(missing: HTMLLinkElement): Promise<unknown> {
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
  // In a task of its own, and all at once: one without the next would override the page's inlined styles.
  await delay(0);
  for (const link of stylesheets('[media]')) link.media = 'all';
}

/**
 * A page inlines the styles that its own HTML uses; this enables the whole stylesheets for later content. Resolves once
 * they are loaded, or after five seconds: the page also works without them, and gets them later.
 */
export async function enableAllStyles(): Promise<void> {
  await Promise.race([enable(), delay(TIMEOUT_MS)]);
}
