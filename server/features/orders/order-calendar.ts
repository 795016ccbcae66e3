import ical from 'ical-generator';
import type { OrderPlace } from '../../../contracts/order/order.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import type { Settings } from '../../stores/settings.store.ts';

/** Length of an order's entry in the customer's calendar. */
const DURATION_MS = 15 * 60_000;
const REMIND_BEFORE_S = 15 * 60;

const MESSAGES: Record<SiteLanguage, { title: (number: number, name: string) => string; about: string }> = {
  en: {
    title: (number, name) => `Pick up order ${number}, ${name}`,
    about: 'Say your order number at the window.',
  },
  es: {
    title: (number, name) => `Recoger pedido ${number}, ${name}`,
    about: 'Di tu número de pedido en la ventanilla.',
  },
};

interface Pickup {
  order: Pick<OrderRecord, 'id' | 'pickupAt'>;
  number: number;
  site: Settings['site'];
  /** Null where the truck is at the site's address. */
  place: OrderPlace | null;
  /** The order's own page. */
  url: string;
  language: SiteLanguage;
  /** Time of the request, epoch ms. */
  now: number;
}

/** Returns an order's pickup as a calendar entry (RFC 5545); a later request returns the same entry. */
export function orderCalendar({ order, number, site, place, url, language, now }: Pickup): string {
  const messages = MESSAGES[language];
  const { street, city, region, postalCode } = site.address;
  const name = singleLine(site.name);
  const calendar = ical({ prodId: { company: 'Comal', product: 'Orders' } });
  const event = calendar.createEvent({
    id: `order-${order.id}@${new URL(url).host}`,
    start: new Date(order.pickupAt),
    end: new Date(order.pickupAt + DURATION_MS),
    stamp: new Date(now),
    summary: messages.title(number, name),
    description: messages.about,
    location: singleLine(
      place === null ? `${street}, ${city}, ${region} ${postalCode}` : `${place.place}, ${place.address}`,
    ),
    url,
  });
  event.createAlarm({ trigger: REMIND_BEFORE_S });
  return calendar.toString();
}
