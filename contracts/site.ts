import type { SpecialDay } from '../domain/availability.ts';

/** Facts about the truck that every page shows; part of each rendered page's data. */
export interface SiteInfo {
  name: string;
  phone: string;
  email: string;
  socialUrl: string;
  address: { street: string; city: string; region: string; postalCode: string };
  mapsUrl: string;
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
