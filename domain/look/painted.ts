/** The name that exists as painted lettering, and the town on the ribbon below it: the demo's. */
export const PAINTED = 'La Cocina de Abuela';
const PAINTED_TOWN = 'Yuma';

interface Signed {
  name: string;
  address: { city: string };
  sign?: readonly [string, string] | null;
}

/** Whether a truck has the painted sign; another one's is set in the same letters. */
export function hasPaintedSign({ name, address, sign }: Signed): boolean {
  return name === PAINTED && address.city === PAINTED_TOWN && !sign;
}
