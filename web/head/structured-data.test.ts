import { describe, expect, test } from 'vitest';
import type { PageData } from '../../contracts/page.ts';
import { truckInstant } from '../../domain/truck-time.ts';
import { aMenuItem, aQuesadilla, aSpecial } from '../../testing/builders.ts';
import { aPage, LUNCH } from '../../testing/web/page-data.ts';
import { structuredData } from './structured-data.ts';
import { PHOENIX } from '../../testing/phoenix.ts';

const LATE = [{ opens: 600, closes: 1440 }];
const { site, status } = aPage();

function pageData(parts: Partial<PageData> = {}): PageData {
  return aPage({
    site: { ...site, hours: [LUNCH, LUNCH, LATE, [], LUNCH, [], LATE] },
    status: { ...status, closesAt: null },
    renderedAt: truckInstant(PHOENIX, '2025-11-21', 1439),
    ...parts,
  });
}

const described = (parts: Partial<PageData>) => structuredData(pageData(parts), 'https://x.example/card.png');
const offersOf = (parts: Partial<PageData>) => JSON.stringify(described({ specials: [], ...parts }));

describe('the truck as search engines read it', () => {
  test('days with equal hours stand together; an end at midnight stays on its day', () => {
    expect(described({})).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Friday'], opens: '09:30', closes: '14:00' },
        { dayOfWeek: ['Wednesday', 'Sunday'], opens: '10:00', closes: '23:59' },
      ],
    });
  });

  test('each window of a day is its own, and a night closes at a time of the next day', () => {
    const night = { opens: 1020, closes: 1560 };
    const friday = [{ opens: 660, closes: 840 }, night];
    const specialDays = [{ day: '2025-11-22', hours: friday, note: { en: '', es: '' } }];
    const hours = [[], [], [], [night], friday, [], []];
    expect(described({ site: { ...site, hours, specialDays } })).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Thursday', 'Friday'], opens: '17:00', closes: '02:00' },
        { dayOfWeek: ['Friday'], opens: '11:00', closes: '14:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2025-11-22', validThrough: '2025-11-22', opens: '11:00', closes: '14:00' },
        { validFrom: '2025-11-22', validThrough: '2025-11-22', opens: '17:00', closes: '02:00' },
      ],
    });
  });

  test('a closure counts until its day is over at the truck', () => {
    const site = {
      ...pageData().site,
      specialDays: [{ day: '2025-11-21', hours: [], note: { en: '', es: '' } }],
    };
    expect(described({ site })).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: '2025-11-21', validThrough: '2025-11-21', opens: '00:00', closes: '00:00' },
      ],
    });
    const after = described({ site, renderedAt: truckInstant(PHOENIX, '2025-11-22', 0) });
    expect(after).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  test('stops of the coming days are places with their own hours', () => {
    const stop = {
      id: 'plaza',
      day: '2025-11-22',
      opens: 1020,
      closes: 1440,
      from: truckInstant(PHOENIX, '2025-11-22', 1020),
      to: truckInstant(PHOENIX, '2025-11-22', 1440),
      place: 'The plaza',
      address: '200 S Main St, Yuma, AZ 85364',
      pin: { lat: 32.72, lng: -114.62 },
      mapsUrl: 'https://maps.example/plaza',
      note: { en: '', es: '' },
    };
    expect(described({})).not.toHaveProperty('location');
    expect(described({ status: { ...pageData().status, stops: [stop] } })).toMatchObject({
      location: [
        {
          name: 'The plaza',
          geo: { latitude: 32.72, longitude: -114.62 },
          openingHoursSpecification: { validFrom: '2025-11-22', opens: '17:00', closes: '23:59' },
        },
      ],
    });
    const to = truckInstant(PHOENIX, '2025-11-22', 1560);
    const night = { status: { ...pageData().status, stops: [{ ...stop, closes: 1560, to }] } };
    expect(described({ ...night, renderedAt: to - 1 })).toMatchObject({
      location: [{ openingHoursSpecification: { validFrom: '2025-11-22', opens: '17:00', closes: '02:00' } }],
    });
  });

  test('a phone without an international form is returned as it was written', () => {
    const site = { ...pageData().site, phone: 'ask at the window' };
    expect(described({ site })).toMatchObject({ telephone: 'ask at the window' });
  });
});

describe('the menu as search engines read it', () => {
  test('a dish in sizes has a price for each, named in the page’s language', () => {
    expect(offersOf({ menu: [aQuesadilla()] })).toContain(
      '{"@type":"Offer","name":"Large","price":"11.50","priceCurrency":"USD"}',
    );
    expect(offersOf({ menu: [aQuesadilla()], language: 'es' })).toContain('"name":"Grande","price":"11.50"');
  });

  test('diets come from the tags; what is only spicy or loved is no diet', () => {
    const menu = [aMenuItem({ tags: ['loved', 'vegan', 'gluten-free'] })];
    expect(offersOf({ menu })).toContain(
      '"suitableForDiet":["https://schema.org/VeganDiet","https://schema.org/GlutenFreeDiet"]',
    );
    expect(offersOf({ menu: [aMenuItem({ tags: ['spicy'] })] })).not.toContain('suitableForDiet');
    const specials = [aSpecial({ tags: ['vegan', 'spicy'] })];
    expect(offersOf({ menu: [], specials })).toContain('"suitableForDiet":["https://schema.org/VeganDiet"]');
  });

  test('sold out dishes, sizes and specials say so, and no other', () => {
    expect(offersOf({ menu: [aMenuItem()] })).not.toContain('SoldOut');
    expect(offersOf({ menu: [aMenuItem({ soldOut: true })] })).toContain('https://schema.org/SoldOut');
    const small = offersOf({ menu: [aQuesadilla({ soldOutOptions: ['Small'] })] });
    expect(small.match(/SoldOut/g)).toHaveLength(1);
    expect(offersOf({ menu: [], specials: [aSpecial({ available: false })] })).toContain('SoldOut');
  });

  test('specials come first, and a group without dishes is left out', () => {
    const data = described({ menu: [aMenuItem()], specials: [aSpecial()] });
    expect(data).toMatchObject({
      hasMenu: {
        hasMenuSection: [
          { name: 'Today’s specials', hasMenuItem: [{ name: 'Birria Saturday' }] },
          { name: 'Tacos', hasMenuItem: [{ name: 'Carne Asada Taco', offers: { price: '3.50' } }] },
        ],
      },
    });
  });
});
