import { DEMO_CATEGORIES } from '../menu/demo-categories.ts';
import type { PageData } from '../../contracts/page.ts';
import { truckInstant } from '../../domain/truck-time.ts';
import { PHOENIX } from '../phoenix.ts';

export const LUNCH = [{ opens: 570, closes: 840 }];

/** Page data of an open truck with a week of lunches, at Friday noon. */
export function aPage(parts: Partial<PageData> = {}): PageData {
  return {
    language: 'en',
    path: '/menu',
    publicUrl: 'https://cocina.example',
    site: {
      name: 'La Cocina de Abuela',
      phone: '(928) 555-0147',
      email: 'hola@cocina.example',
      socialUrl: 'https://social.example/cocina',
      address: { street: '123 Calle del Sol', city: 'Yuma', region: 'AZ', postalCode: '85364' },
      regionName: { en: 'Arizona', es: 'Arizona' },
      mapsUrl: 'https://maps.example/cocina',
      logo: null,
      portrait: null,
      languages: ['en', 'es'],
      texts: {},
      demo: true,
      timeZone: PHOENIX,
      dayStartHour: 4,
      byStops: false,
      hours: [LUNCH, LUNCH, LUNCH, LUNCH, LUNCH, [], []],
      specialDays: [],
      taxRate: 8875,
      sandbox: true,
      textMessages: false,
    },
    status: {
      enabled: true,
      reason: null,
      opensAt: null,
      closesAt: truckInstant(PHOENIX, '2025-11-21', 840),
      withinHours: true,
      hoursEndAt: truckInstant(PHOENIX, '2025-11-21', 840),
      prepMinutes: 12,
      kitchenMinutes: 12,
      slots: [],
      stops: [],
      closedNote: null,
    },
    renderedAt: truckInstant(PHOENIX, '2025-11-21', 720),
    ...(parts.menu !== undefined && { categories: DEMO_CATEGORIES }),
    ...parts,
  };
}
