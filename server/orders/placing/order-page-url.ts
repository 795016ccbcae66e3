import type { Deps } from '../../deps.ts';

/** Returns the address of an order's own page. */
export function orderPageUrl({ environment }: Pick<Deps, 'environment'>, token: string): string {
  return `${environment.publicUrl}/order-confirmation?order=${encodeURIComponent(token)}`;
}
