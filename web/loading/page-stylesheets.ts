import { after, untilDone } from './fetch-file.ts';

/** As long as the page waits for its menu. */
const PATIENCE_MS = 5000;

/** The page's stylesheets that `which`, a part of a selector, names. */
export const stylesheets = (which: string) => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]${which}`),
];

/** Of a file that failed browsers keep a sheet as well, but do not let it be read. */
export function isHere({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

/** Asks for one that is not here, until it is: whether it failed or is still coming cannot be seen. */
export function bring(missing: HTMLLinkElement): Promise<unknown> {
  let link = missing;
  return untilDone(
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

async function wear(): Promise<void> {
  const missing = stylesheets('[media]').filter((link) => !isHere(link));
  await Promise.all(missing.map(bring));
  // In a task of its own, and all at once: one without the next would rule over what the page came with.
  await after(0);
  for (const link of stylesheets('[media]')) link.media = 'all';
}

/**
 * The page came with the styles that its HTML wears; what it shows from now on wears all of them. Ends once they are
 * here, or when they take too long: without them the page still works, and has them later.
 */
export async function wearAllStyles(): Promise<void> {
  await Promise.race([wear(), after(PATIENCE_MS)]);
}
