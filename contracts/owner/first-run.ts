import type { WeeklyHours } from '../../domain/menu/availability.ts';
import { calls, json } from '../call.ts';
import type { PaymentTestEnvironment } from './payment-test.ts';

/** What leads from the demo to a truck that is open for real, in the order it is shown. */
export const FIRST_RUN_STEPS = [
  'business',
  'place',
  'hours',
  'account',
  'menu',
  'tax',
  'payments',
  'kitchen',
  'order',
  'phone',
  'printing',
  'staff',
  'photos',
  'texts',
  'logo',
] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];

/** What a truck does as well once it is open; the others are the way there. */
export const LATER_STEPS: readonly FirstRunStep[] = ['phone', 'printing', 'staff', 'photos', 'texts', 'logo'];
export const OPENING_STEPS = FIRST_RUN_STEPS.filter((step) => !LATER_STEPS.includes(step));

/** Without these the truck cannot open; the others can wait. */
export const NEEDED_STEPS: readonly FirstRunStep[] = [
  'business',
  'place',
  'hours',
  'menu',
  'tax',
  'payments',
  'kitchen',
  'order',
];

/** What the strip over the console's screens tells. */
export interface TruckMode {
  /** When the truck opened for real, epoch ms; null while it is the demo. */
  liveSince: number | null;
  environment: PaymentTestEnvironment;
  /** Open for real, and yet orders are paid with pretend money, as ALLOW_SANDBOX permits. */
  rehearsal: boolean;
}

export interface FirstRunView extends TruckMode {
  /** As the server knows them; only the hours can be confirmed by hand. */
  done: Record<FirstRunStep, boolean>;
  business: string;
  street: string;
  city: string;
  /** Whether the truck keeps a calendar of stops. */
  stops: boolean;
  hours: WeeklyHours;
  /** Thousandths of a percent. */
  taxRate: number;
  /** Dishes and specials, how many of them are the demo's unchanged, and how many show the owner's photo. */
  menu: { dishes: number; demo: number; photos: number };
  /** People who can sign in, tablets not counted. */
  people: number;
  /** Orders that opening removes: nobody paid real money for them. */
  demoOrders: number;
}

/** `fields` of `not_ready`. */
export interface NotReadyFields {
  missing: FirstRunStep[];
}

export const firstRunCalls = calls({
  'GET /api/owner/first-run': { permission: 'settings', answer: json<FirstRunView>() },
  'GET /api/owner/first-run/mode': { permission: 'settings', answer: json<TruckMode>() },
  /** The owner's word that the hours are right. */
  'PUT /api/owner/first-run/hours': { permission: 'settings', answer: json<FirstRunView>() },
  'DELETE /api/owner/first-run/demo-menu': { permission: 'settings', answer: json<FirstRunView>() },
  /** `not_ready` with `NotReadyFields` while steps are missing. */
  'POST /api/owner/first-run/open': {
    permission: 'settings',
    answer: json<FirstRunView>(),
    errors: ['not_ready'],
  },
});
