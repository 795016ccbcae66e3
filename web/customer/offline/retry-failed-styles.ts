import { reload, isLoaded, stylesheets } from '../../loading/stylesheets.ts';

/** Retries failed stylesheets until they are loaded: a script that needs one requests it only once. */
export function retryFailedStyles(): void {
  for (const link of stylesheets(':not([media])')) if (link.sheet && !isLoaded(link)) void reload(link);
}
