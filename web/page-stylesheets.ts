import { untilDone } from './fetch-file.ts';

interface Stylesheet {
  link: HTMLLinkElement;
}

/** Of a file that failed browsers keep a sheet as well, but do not let it be read. */
function isHere({ link: { sheet } }: Stylesheet): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Asks for one that is not here: whether it failed or is still coming cannot be seen. */
function askAgain(stylesheet: Stylesheet): Promise<void> {
  const link = stylesheet.link.cloneNode() as HTMLLinkElement;
  const answered = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come`)));
  });
  stylesheet.link.replaceWith(link);
  stylesheet.link = link;
  return answered;
}

/**
 * The page came with the styles that its HTML wears; what it shows from now on wears all of them. Ends once they are
 * here, or at the first that fails: without them the page still works, and asks until it has them.
 */
export async function wearAllStyles(): Promise<void> {
  const stylesheets: Stylesheet[] = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]'),
  ].map((link) => ({ link }));
  const wear = async () => {
    // In a task of its own, and all at once: one without the next would rule over what the page came with.
    await new Promise((resolve) => setTimeout(resolve));
    for (const { link } of stylesheets) link.media = 'all';
  };
  const late = stylesheets.filter((stylesheet) => !isHere(stylesheet));
  try {
    await Promise.all(late.map(askAgain));
  } catch {
    const missing = late.filter((stylesheet) => !isHere(stylesheet));
    void Promise.all(missing.map((stylesheet) => untilDone(() => askAgain(stylesheet)))).then(wear);
    return;
  }
  await wear();
}
