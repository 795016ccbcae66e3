import type { APIRequestContext, Page } from '@playwright/test';
import type { PickupDay } from '../../domain/order/pickup/pickup.ts';
import { capitalized } from '../../domain/format/capitalized.ts';
import { dateFormat } from '../../domain/format/time/date-format.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import { expect } from './journey.ts';
import type { Product } from './product.ts';

const ALL_DAY = { opens: 0, closes: 1440 };

/** What the checkout says. */
export const WORDS = {
  en: {
    add: 'Add Baja Shrimp',
    proceed: /^Proceed to Checkout/,
    day: 'Pickup day',
    time: 'Pickup time',
    today: 'Today',
    pay: /^Continue to payment/,
    scheduled: 'Scheduled for',
    choose: 'Choose a time',
    missing: 'Please fill this in.',
    closed: 'Closed right now · order ahead',
    full: 'That pickup time just filled up. Please choose another.',
    gone: 'That pickup time is no longer available. Please choose another day or time.',
  },
  es: {
    add: /^Agregar .*Camar/,
    proceed: /^Continuar con tus datos/,
    day: 'Día para recoger',
    time: 'Hora para recoger',
    today: 'Hoy',
    pay: /^Continuar al pago/,
    scheduled: 'Programado para',
    choose: 'Elige una hora',
    missing: 'Falta este dato.',
    closed: 'Cerrado por ahora · pide con anticipación',
    full: 'Esa hora para recoger se acaba de llenar. Elige otra.',
    gone: 'Esa hora para recoger ya no está disponible. Elige otro día u otra hora.',
  },
} as const;

export const emailOf = { en: 'Email', es: 'Correo' };
export const phoneOf = { en: 'Phone', es: 'Teléfono' };

/** Opens the truck every day, at all hours unless told, so that each has a noon whatever the time is now. */
export async function openAllDays(owner: APIRequestContext, window = ALL_DAY): Promise<void> {
  for (let day = 0; day < 7; day += 1) {
    const put = await owner.put(`/api/owner/hours/week/${day}`, { data: { hours: [window] } });
    expect(put.status(), await put.text()).toBe(200);
  }
}

export const daysOf = async (request: APIRequestContext): Promise<PickupDay[]> =>
  (await request.get('/api/pickup-days')).json();

export const nameOf = (day: string, language: SiteLanguage) =>
  capitalized(
    dateFormat(language, { weekday: 'long', month: 'short', day: 'numeric' }).format(Date.parse(day)),
    language,
  );

export async function openCheckout(page: Page, language: SiteLanguage) {
  const messages = WORDS[language];
  await page.goto(`/menu?lang=${language}`);
  await page.getByRole('button', { name: messages.add }).click();
  await page.locator('.order-bar .btn').click();
  await page.locator('.drawer-foot').getByRole('button', { name: messages.proceed }).click();
  const checkout = page.getByRole('dialog');
  await checkout.getByLabel(emailOf[language]).fill('marisol@correo.example');
  await checkout.getByLabel(phoneOf[language]).fill('(928) 555-0162');
  return checkout;
}

/** Returns a page of another person than the owner. */
export async function aCustomer(owner: Page, product: Product): Promise<Page> {
  const browser = owner.context().browser();
  if (browser === null) throw new Error('no browser');
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  return context.newPage();
}
