import type { Localized, SiteLanguage } from '../language.ts';

/** The states, districts and territories of the United States by their postal letters. */
export const REGIONS: ReadonlyMap<string, string> = new Map(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
    'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
    'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
    'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|' +
    'PR Puerto Rico|VI U.S. Virgin Islands'
  )
    .split('|')
    .map((region) => [region.slice(0, 2), region.slice(3)]),
);

/** Regions with another name in Spanish. */
const SPANISH: ReadonlyMap<string, string> = new Map(
  (
    'DC Distrito de Columbia|HI Hawái|LA Luisiana|MI Míchigan|MS Misisipi|MO Misuri|NH Nuevo Hampshire|' +
    'NJ Nueva Jersey|NM Nuevo México|NY Nueva York|NC Carolina del Norte|ND Dakota del Norte|OR Oregón|' +
    'PA Pensilvania|SC Carolina del Sur|SD Dakota del Sur|WV Virginia Occidental|AS Samoa Americana|' +
    'MP Islas Marianas del Norte|VI Islas Vírgenes de los Estados Unidos'
  )
    .split('|')
    .map((region) => [region.slice(0, 2), region.slice(3)]),
);

const NAMES: Localized<ReadonlyMap<string, string>> = { en: REGIONS, es: SPANISH };

/** Returns a state's name, "Illinois" for "IL"; what is no state's letters stays as the owner writes it. */
export function regionName(region: string, language: SiteLanguage): string {
  const letters = region.trim().toUpperCase();
  return NAMES[language].get(letters) ?? REGIONS.get(letters) ?? region;
}
