import type { SiteInfo } from '../../../contracts/site.ts';

/** The name that exists as painted lettering, and the town on the ribbon below it. */
export const PAINTED = 'La Cocina de Abuela';
const PAINTED_TOWN = 'Yuma';

/** Whether a truck has the painted sign; another one's is set in the same letters. */
export function hasPaintedSign({
  name,
  address,
  sign,
}: Pick<SiteInfo, 'name' | 'address' | 'sign'>): boolean {
  return name === PAINTED && address.city === PAINTED_TOWN && sign === undefined;
}
