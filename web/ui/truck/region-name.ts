/** The demo's state is written out, as on its sign; another is written as its owner writes it. */
export function regionName(region: string): string {
  return region === 'AZ' ? 'Arizona' : region;
}
