import { bring, isHere, stylesheets } from '../../loading/page-stylesheets.ts';

/** Asks for the stylesheets that failed until they are here: a script that needs one asks for it only once. */
export function bringLostStyles(): void {
  for (const link of stylesheets(':not([media])')) if (link.sheet && !isHere(link)) void bring(link);
}
