import { CANONICAL_LANGUAGE, type Localized, type SiteLanguage } from '../language.ts';

interface Placed {
  address: { city: string };
  regionName: Localized<string>;
  /** The site's languages, the first one first. */
  languages: readonly SiteLanguage[];
}

/** Returns the place on a sign's ribbon, "Chicago, Illinois": painted once, in the site's first language. */
export function signPlace({ address: { city }, regionName, languages }: Placed): string {
  return `${city}, ${regionName[languages[0] ?? CANONICAL_LANGUAGE]}`;
}

/** Returns what a sign says, "Brasa Norte, Chicago, Illinois". */
export const signText = (truck: Placed & { name: string }): string => `${truck.name}, ${signPlace(truck)}`;
