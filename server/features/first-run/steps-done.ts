import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { FirstRunStep, TruckMode } from '../../../contracts/owner/first-run.ts';
import { businessDay } from '../../../domain/business-day.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { MenuOrigin } from '../../stores/menu/demo-dishes.store.ts';
import { readKitchenWatch } from '../../stores/kitchen-heartbeat.store.ts';
import { lastPaymentTest } from '../../stores/payments/payment-tests.store.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../stores/settings.store.ts';
import { ownerDeviceIds } from '../../stores/staff/staff-devices.store.ts';
import { allStaff } from '../../stores/staff/staff.store.ts';
import { readStops } from '../../stores/stops.store.ts';

interface Known {
  /** Epoch milliseconds. */
  now: number;
  environment: TruckMode['environment'];
  settings: Settings;
  menu: MenuOrigin;
  /** Orders that were paid with real money. */
  realOrders: number;
}

/** Returns which steps are done, from stored data only. */
export async function stepsDone(
  db: Kysely<Schema>,
  { now, environment, settings, menu, realOrders }: Known,
): Promise<{ done: Record<FirstRunStep, boolean>; people: number; stops: boolean; ownPlace: boolean }> {
  const { site, hours } = settings;
  const demo = DEFAULT_SETTINGS;
  const test = await lastPaymentTest(db);
  const working = (await allStaff(db)).filter(({ deactivatedAt }) => deactivatedAt === null);
  const people = working.filter(({ device }) => !device);
  const owners = people.filter(({ role }) => role === 'owner');
  const { heardAt } = await readKitchenWatch(db, now);
  const boardToday = heardAt !== null && businessDay(settings, heardAt) === businessDay(settings, now);
  const stops = (await readStops(db)).length > 0;
  const ownPlace = stops || site.address.street !== demo.site.address.street;
  return {
    people: people.length,
    stops,
    ownPlace,
    done: {
      business:
        site.name !== demo.site.name && site.phone !== demo.site.phone && site.email !== demo.site.email,
      place: ownPlace && settings.timeZoneConfirmedAt !== null,
      hours:
        settings.orderingBy === 'stops'
          ? stops
          : settings.hoursConfirmedAt !== null || !isDeepStrictEqual(hours, demo.hours),
      account: owners.length > 0 && owners.every(({ secondFactor }) => secondFactor),
      menu: menu.dishes > 0 && menu.demo.length === 0,
      tax: settings.taxConfirmedAt !== null,
      payments: environment === 'production' && test?.status === 'passed' && test.environment === environment,
      kitchen: boardToday || working.some(({ device }) => device) || settings.printer !== null,
      order: realOrders > 0,
      phone: (await ownerDeviceIds(db)).length > 0,
      staff: people.length > 1,
      photos: menu.photos > 0,
      texts: Object.keys(settings.texts).length > 0,
      logo: settings.logo !== null,
    },
  };
}
