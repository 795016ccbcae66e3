import { reload, isLoaded, stylesheets } from '../../loading/stylesheets.ts';

/** Asks for the stylesheets that failed until they are here: a script that needs one asks for it only once. */
export function retryFailedStyles(): void {
  for (const link of stylesheets(':not([media])')) if (link.sheet && !isLoaded(link)) void reload(link);
}
