/** Returns a state's name: the demo's is written out, as on its sign; another stays as its owner writes it. */
export function regionName(region: string): string {
  return region === 'AZ' ? 'Arizona' : region;
}
