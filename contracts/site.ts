import type { SpecialDay } from '../domain/menu/availability.ts';
import type { SiteLanguage } from '../domain/language.ts';
import type { OwnTexts } from '../domain/own-texts.ts';

/** The owner's logo as pages show it: the attributes of its picture. */
export interface SiteLogo {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Facts about the truck that every page shows; part of each rendered page's data. */
export interface SiteInfo {
  name: string;
  phone: string;
  email: string;
  /** Empty where there is none. */
  socialUrl: string;
  address: { street: string; city: string; region: string; postalCode: string };
  mapsUrl: string;
  /** Stands where the mark and the name would; null where the owner has sent none. */
  logo: SiteLogo | null;
  /** Address of the owner's photo on About; null where there is none. */
  portrait: string | null;
  /** What the site speaks, at least one language; the first is for visitors whose browser asks for none of them. */
  languages: SiteLanguage[];
  /** What the owner has written about the truck. */
  texts: OwnTexts;
  /** Until the truck opens for real, sample texts stand where the owner has written none. */
  demo: boolean;
  /** Weekly hours, Monday first: minutes after midnight, or null when closed. */
  hours: ({ opens: number; closes: number } | null)[];
  /** Closures and other hours from a week ago on, each with the owner's note for customers. */
  specialDays: SpecialDay[];
  /** Tax rate in thousandths of a percent. */
  taxRate: number;
  /** True while the bundled payment sandbox stands in for Square. */
  sandbox: boolean;
  /** True where text messages can be sent, so that the checkout may offer them. */
  textMessages: boolean;
}
