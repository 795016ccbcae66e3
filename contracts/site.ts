import type { DayHours, SpecialDay } from '../domain/hours/opening-hours.ts';
import type { Localized, SiteLanguage } from '../domain/language.ts';
import type { OwnTexts } from '../domain/texts/own-texts.ts';

/** The attributes of the owner's logo picture. */
export interface SiteLogo {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Facts about the truck that every page shows; part of every rendered page's data. */
export interface SiteInfo {
  name: string;
  phone: string;
  email: string;
  /** Empty for none. */
  socialUrl: string;
  address: { street: string; city: string; region: string; postalCode: string };
  /** The state's name, written out: "Arizona". */
  regionName: Localized<string>;
  mapsUrl: string;
  /** Version of the pictures drawn from its sign (`brandUrl`); absent for the demo's name, which has painted ones. */
  brand?: string;
  /** Replaces the mark and the name; null where the owner has uploaded none. */
  logo: SiteLogo | null;
  /** The sign's two lines, the second may be empty; absent where they are the name's. */
  sign?: readonly [string, string];
  /** URL of the owner's photo on About; null without one. */
  portrait: string | null;
  /** The site's languages, at least one; the first is the default for visitors whose browser asks for none of them. */
  languages: SiteLanguage[];
  /** The owner's texts about the truck. */
  texts: OwnTexts;
  /** Until the truck opens for real, sample texts fill in for texts the owner has not written. */
  demo: boolean;
  /** True for another truck than the demo's until it opens for real: its shutter says so. */
  notOpenYet?: true;
  /** The truck's IANA zone: every time on a page is on its clock. */
  timeZone: string;
  /** The hour at which the business day begins, 0 to 8. */
  dayStartHour: number;
  /** True where ordering goes by the truck's stops. */
  byStops: boolean;
  /** Weekly hours, Monday first; by stops those of the next seven days. */
  hours: DayHours[];
  /** Special days from a week ago on, each with the owner's note for customers; by stops the closed ones. */
  specialDays: SpecialDay[];
  /** Tax rate in thousandths of a percent. */
  taxRate: number;
  /** True where customers write no notes on dishes. */
  dishNotesOff?: true;
  /** True while the bundled payment sandbox stands in for Square. */
  sandbox: boolean;
  /** True where text messages can be sent, so that the checkout offers them. */
  textMessages: boolean;
}
