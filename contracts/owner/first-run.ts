import * as z from 'zod/mini';
import type { PaymentsEnvironment } from '../../domain/order/payment/payments-environment.ts';
import type { WeeklyHours } from '../../domain/hours/opening-hours.ts';
import type { Localized } from '../../domain/language.ts';
import type { TruckClock } from '../../domain/business-day.ts';
import { calls, json } from '../call.ts';

/** The steps from the demo to a truck that is open for real, in display order. */
export const FIRST_RUN_STEPS = [
  'business',
  'place',
  'hours',
  'menu',
  'tax',
  'payments',
  'order',
  'kitchen',
  'account',
  'phone',
  'staff',
  'photos',
  'texts',
  'logo',
] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** Steps that a truck can also take after it has opened. */
export const LATER_STEPS: readonly FirstRunStep[] = ['account', 'phone', 'staff', 'photos', 'texts', 'logo'];
/** The steps before the last one, which is to open. */
export const OPENING_STEPS = FIRST_RUN_STEPS.filter((step) => !LATER_STEPS.includes(step));

/** Steps without which the truck cannot open. */
export const NEEDED_STEPS: readonly FirstRunStep[] = [
  'business',
  'place',
  'hours',
  'menu',
  'tax',
  'payments',
  'order',
];

/** Steps without which the menu alone cannot be published. */
export const MENU_ONLY_STEPS: readonly FirstRunStep[] = ['business', 'place', 'hours', 'menu'];

/** The truck's state in the strip above the console's screens. */
export interface TruckMode {
  /** When the truck opened for real, epoch ms; null for the demo. */
  liveSince: number | null;
  /** Since when its menu is published without ordering, epoch ms; null where it is not, and once the truck is open. */
  menuOnlySince: number | null;
  environment: PaymentsEnvironment;
  /** Open for real while orders are paid with test money, as ALLOW_SANDBOX permits. */
  rehearsal: boolean;
}

export interface FirstRunView extends TruckMode {
  /** Done steps as the server determines them; only the hours and the zone are confirmed by the owner. */
  done: Record<FirstRunStep, boolean>;
  business: string;
  street: string;
  city: string;
  /** The state's name, written out. */
  regionName: Localized<string>;
  /** Whether the place is no longer the demo's. */
  ownPlace: boolean;
  /** Whether the truck keeps a calendar of stops. */
  stops: boolean;
  hours: WeeklyHours;
  clock: TruckClock;
  /** Whether the owner has confirmed the zone, which until then is the demo's. */
  timeZoneConfirmed: boolean;
  /** Thousandths of a percent. */
  taxRate: number;
  /**
   * Dishes and specials in all, those unchanged from the demo, the demo's unchanged categories without a dish of the
   * owner's, and dishes with the owner's photo.
   */
  menu: { dishes: number; demo: number; demoCategories: number; photos: number };
  /** Accounts that can sign in, without tablets. */
  people: number;
  /** Demo orders that opening deletes. */
  demoOrders: number;
}

/** `fields` of `not_ready`. */
export interface NotReadyFields {
  missing: FirstRunStep[];
}

export const firstRunCalls = calls({
  'GET /api/owner/first-run': { permission: 'settings', answer: json<FirstRunView>() },
  'GET /api/owner/first-run/mode': { permission: 'settings', answer: json<TruckMode>() },
  /** The owner confirms that the hours and the time zone are right. */
  'PUT /api/owner/first-run/hours': { permission: 'settings', answer: json<FirstRunView>() },
  /** Deletes the dishes, specials and categories that are unchanged from the demo; a repeat changes nothing. */
  'DELETE /api/owner/first-run/demo-menu': { permission: 'settings', answer: json<FirstRunView>() },
  /**
   * Publishes the menu without ordering, or takes it back to the demo; a repeat, and a truck that is open, change nothing.
   * `not_ready` with `NotReadyFields` while `MENU_ONLY_STEPS` are missing.
   */
  'PUT /api/owner/first-run/menu-only': {
    permission: 'settings',
    body: z.object({ on: z.boolean() }),
    answer: json<FirstRunView>(),
    errors: ['not_ready'],
  },
  /** `not_ready` with `NotReadyFields` while needed steps are missing. */
  'POST /api/owner/first-run/open': {
    permission: 'settings',
    answer: json<FirstRunView>(),
    errors: ['not_ready'],
  },
});
