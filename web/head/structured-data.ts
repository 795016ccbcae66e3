import { type PageData, pageAddress } from '../../contracts/page.ts';
import type { StopView } from '../../contracts/ordering-status.ts';
import type { SiteInfo } from '../../contracts/site.ts';
import type { DayHours, OpeningWindow } from '../../domain/hours/opening-hours.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import { type DietaryTag, type MenuItem, type Special } from '../../domain/menu/menu.ts';
import { nameIn } from '../../domain/menu/translated-names.ts';
import { ownText } from '../../domain/texts/own-texts.ts';
import { type Cents, formatPrice } from '../../domain/money.ts';
import { logoPictureUrl } from '../../domain/menu/photo.ts';
import { e164 } from '../../domain/contact/phone.ts';
import { translated } from '../../domain/translated.ts';
import { truckDay } from '../../domain/truck-time.ts';
import { formatClock24 } from '../../domain/format/time/duration.ts';
import { itemTexts, specialTexts } from '../ui/dish/dish.messages.ts';

// The vocabulary's own names: https://schema.org/FoodEstablishment
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DIETS: Partial<Record<DietaryTag, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  'gluten-free': 'https://schema.org/GlutenFreeDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
};

/** A time after midnight is one of the next day. */
const clockOf = (minutes: number) => formatClock24(minutes > 1440 ? minutes - 1440 : minutes);

function span({ opens, closes }: OpeningWindow) {
  return { opens: clockOf(opens), closes: clockOf(closes) };
}

/** A closed day is a window without length. */
const CLOSED: DayHours = [{ opens: 0, closes: 0 }];

/** Returns the windows of the week, each with the days that have it. */
function weeklyHours(week: SiteInfo['hours']): object[] {
  const spans = new Map<string, { dayOfWeek: string[]; opens: string; closes: string }>();
  for (const [index, dayOfWeek] of DAYS.entries()) {
    for (const window of week[index] ?? []) {
      const key = `${window.opens}-${window.closes}`;
      const known = spans.get(key);
      if (known) known.dayOfWeek.push(dayOfWeek);
      else spans.set(key, { dayOfWeek: [dayOfWeek], ...span(window) });
    }
  }
  return [...spans.values()].map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours }));
}

/** Returns special days from today on. */
function specialHours({ site: { specialDays, timeZone }, renderedAt, language }: PageData): object[] {
  const today = truckDay(timeZone, renderedAt);
  return specialDays
    .filter(({ day }) => day >= today)
    .flatMap(({ day, hours, note }) => {
      const description = translated(note, language);
      return (hours.length === 0 ? CLOSED : hours).map((window) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: day,
        validThrough: day,
        ...span(window),
        ...(description !== '' && { description }),
      }));
    });
}

function offer(cents: Cents, soldOut: boolean, name?: string) {
  return {
    '@type': 'Offer',
    ...(name !== undefined && { name }),
    price: formatPrice(cents),
    priceCurrency: 'USD',
    ...(soldOut && { availability: 'https://schema.org/SoldOut' }),
  };
}

/** Returns one price, or one for each size. */
function offers(item: MenuItem, language: SiteLanguage) {
  const sizes = item.sizes.map(({ name, cents }) => {
    const soldOut = item.soldOut || item.soldOutOptions.includes(name);
    return offer(item.priceCents + cents, soldOut, nameIn(item, name, language));
  });
  return sizes.length > 0 ? sizes : offer(item.priceCents, item.soldOut);
}

function suitable({ tags }: Pick<MenuItem, 'tags'>) {
  const diets = tags.flatMap((tag) => DIETS[tag] ?? []);
  return diets.length > 0 && { suitableForDiet: diets };
}

function menuItem(item: MenuItem, language: SiteLanguage) {
  const { name, description } = itemTexts(item, language);
  return {
    '@type': 'MenuItem',
    name,
    description,
    offers: offers(item, language),
    ...suitable(item),
  };
}

function specialItem(special: Special, language: SiteLanguage) {
  const { name, description } = specialTexts(special, language);
  return {
    '@type': 'MenuItem',
    name,
    description,
    offers: offer(special.priceCents, !special.available),
    ...suitable(special),
  };
}

/** Titles of the menu and its section of specials, as on the menu page. */
const MENU: Record<SiteLanguage, { title: string; specials: string }> = {
  en: { title: 'Menu', specials: 'Today’s specials' },
  es: { title: 'Menú', specials: 'Especiales de hoy' },
};

function section(name: string, hasMenuItem: object[]): object[] {
  return hasMenuItem.length > 0 ? [{ '@type': 'MenuSection', name, hasMenuItem }] : [];
}

/** Returns the whole menu where the page shows it, else its URL. */
function menuOf({ menu, specials = [], categories = [], language, publicUrl, site }: PageData) {
  const url = pageAddress({ publicUrl, path: '/menu', site }, language);
  if (menu === undefined) return url;
  return {
    '@type': 'Menu',
    name: MENU[language].title,
    url,
    inLanguage: language,
    hasMenuSection: [
      ...section(
        MENU[language].specials,
        specials.map((special) => specialItem(special, language)),
      ),
      ...categories.flatMap(({ id, name }) =>
        section(
          name[language],
          menu.filter((item) => item.category === id).map((item) => menuItem(item, language)),
        ),
      ),
    ],
  };
}

/** A stop's hours on its day. */
function stopHours({ from, opens, closes }: StopView, timeZone: string) {
  const day = truckDay(timeZone, from);
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    ...span({ opens, closes }),
  };
}

function stopsAhead({ status, renderedAt }: PageData): StopView[] {
  return status.stops.filter(({ to }) => to > renderedAt);
}

/** Returns the hours of the coming stops, where ordering goes by them. */
function datedHours(data: PageData): object[] {
  return stopsAhead(data).map((stop) => stopHours(stop, data.site.timeZone));
}

/** Returns the truck's stops of the coming days. */
function stops(data: PageData): object[] {
  return stopsAhead(data).map((stop) => ({
    '@type': 'Place',
    name: stop.place,
    address: stop.address,
    hasMap: stop.mapsUrl,
    ...(stop.pin !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: stop.pin.lat, longitude: stop.pin.lng },
    }),
    openingHoursSpecification: stopHours(stop, data.site.timeZone),
  }));
}

/** Returns the truck's schema.org data for search engines, with the menu on its page. `image` is an absolute URL. */
export function structuredData(data: PageData, image: string): object {
  const { site, publicUrl } = data;
  const { street, city, region, postalCode } = site.address;
  const special = specialHours(data);
  const parked = stops(data);
  const cuisine = ownText(site.texts, 'cuisine', data.language) || (site.demo ? 'Mexican' : '');
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    '@id': `${publicUrl}/#truck`,
    name: site.name,
    url: `${publicUrl}/`,
    image,
    ...(site.logo !== null && { logo: publicUrl + logoPictureUrl(site.logo.src, 512) }),
    telephone: e164(site.phone) ?? site.phone,
    email: site.email,
    ...(cuisine !== '' && { servesCuisine: cuisine }),
    currenciesAccepted: 'USD',
    acceptsReservations: false,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    ...(parked.length > 0 && { location: parked }),
    hasMap: site.mapsUrl,
    ...(site.socialUrl !== '' && { sameAs: site.socialUrl }),
    openingHoursSpecification: site.byStops ? datedHours(data) : weeklyHours(site.hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    hasMenu: menuOf(data),
  };
}
