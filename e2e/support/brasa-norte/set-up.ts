import type { BrowserContext, Page } from '@playwright/test';
import { formatDay } from '../../../domain/format/time/day.ts';
import { expect } from '../journey.ts';
import { chooseSaved } from '../zone-at.ts';

/** A barbecue truck in Chicago, as its owner writes it. */
export const BRASA = {
  owner: { email: 'june@brasanorte.example', password: 'embers until morning' },
  name: 'Brasa Norte',
  phone: '(312) 555-0138',
  email: 'orders@brasanorte.example',
  street: '2550 N Milwaukee Ave',
  city: 'Chicago',
  state: 'IL',
  zip: '60647',
} as const;

/** The account as Square describes it. */
export const BRASA_LOCATION = {
  id: 'LNORTH',
  name: 'Truck',
  business_name: 'Brasa Norte LLC',
  merchant_id: 'MNORTH',
  country: 'US',
  currency: 'USD',
  status: 'ACTIVE',
  timezone: 'America/Chicago',
  capabilities: ['CREDIT_CARD_PROCESSING'],
  address: { address_line_1: '2550 N Milwaukee Ave', locality: 'Chicago', postal_code: '60647' },
};

/** Saturday 5:10 PM in Chicago. In the night after it the clock shows the hour from 1 to 2 AM twice. */
export const EVENING = Date.UTC(2026, 9, 31, 22, 10);

/** What the owner does by hand: presses, choices and files, and fields that are written. */
export interface Handwork {
  taps: number;
  fields: number;
}

/** Counts, on every page of a context, what is done by hand from now on. */
export async function countHandwork(context: BrowserContext): Promise<Handwork> {
  const count: Handwork = { taps: 0, fields: 0 };
  await context.exposeBinding('countHandwork', (_source, kind: keyof Handwork) => void (count[kind] += 1));
  await context.addInitScript(() => {
    const written = new WeakSet<EventTarget>();
    const add = Reflect.get(window, 'countHandwork') as (kind: 'taps' | 'fields') => void;
    addEventListener('pointerdown', () => add('taps'), true);
    addEventListener(
      'change',
      ({ target }) => {
        const file = target instanceof HTMLInputElement && target.type === 'file';
        if (file || target instanceof HTMLSelectElement) add('taps');
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/radio|checkbox|file/.test(target.type));
        if (!isText || written.has(target)) return;
        written.add(target);
        add('fields');
      },
      true,
    );
  });
  return count;
}

export const stepsOf = (page: Page) => page.getByRole('region', { name: 'From demo to live' });

async function backToSteps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Steps to open for real' }).click();
  await expect(stepsOf(page)).toBeVisible();
}

/** Follows the printed link to the steps. */
export async function createOwner(page: Page, setUpPath: string): Promise<void> {
  await page.goto(setUpPath);
  await page.getByLabel('Your name').fill('June Park');
  await page.getByLabel('Email').fill(BRASA.owner.email);
  await page.getByLabel('Password', { exact: true }).fill(BRASA.owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(stepsOf(page)).toBeVisible();
}

/** Name, phone, email, place, zone and tax: what the steps ask of the business. */
export async function writeBusiness(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Write yours: Your business' }).click();
  const form = page.locator('form').filter({ hasText: 'Your business' });
  for (const [label, value] of [
    ['Name', BRASA.name],
    ['Phone', BRASA.phone],
    ['Email', BRASA.email],
    ['Street', BRASA.street],
    ['City', BRASA.city],
    ['State', BRASA.state],
    ['ZIP code', BRASA.zip],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Rate in percent').fill('10.75');
  await page.getByRole('button', { name: 'Confirm this rate' }).click();
  await expect(page.getByText(/^Confirmed on/)).toBeVisible();
  await backToSteps(page);
  await page.getByRole('button', { name: /^Use this device’s: Chicago/ }).click();
  await expect(stepsOf(page)).toContainText('Times are in Chicago');
}

/** The truck's own colors and sign. */
export async function paintSign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'Change the look' }).click();
  await page.getByLabel('Ember and charcoal').check();
  await page.getByLabel('First line').fill('Brasa');
  await page.getByLabel('Second line').fill('Norte');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
  await page.getByRole('link', { name: 'All settings' }).click();
  await backToSteps(page);
}

async function addStop(
  page: Page,
  stop: { day: string; place: string; address: string; from: string; to: string },
) {
  await page
    .getByRole('button', { name: new RegExp(`^Add a stop on \\w+ ${formatDay(stop.day, 'day', 'en')}$`) })
    .click();
  const form = page.getByRole('dialog', { name: 'New stop' });
  await form.getByLabel('Place').fill(stop.place);
  await form.getByLabel('Address').fill(stop.address);
  for (const [label, time] of [
    ['From', stop.from],
    ['To', stop.to],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(time);
    await form.getByLabel(label, { exact: true }).blur();
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

/** A stop until half past two in the night, and one the next noon. */
export async function sellByStops(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change hours: Hours or stops' }).click();
  await chooseSaved(page, 'Stops');
  await page.getByRole('link', { name: 'Add or change stops' }).click();
  await addStop(page, {
    day: '2026-10-31',
    place: 'Mill Yard',
    address: '1 Mill St, Chicago, IL 60614',
    from: '17:00',
    to: '02:30',
  });
  await expect(page.locator('.truck_now')).toContainText('Mill Yard');
  await addStop(page, {
    day: '2026-11-01',
    place: 'Pilsen',
    address: '1200 W 18th St, Chicago, IL 60608',
    from: '11:00',
    to: '14:30',
  });
  await backToStepsByNavigation(page);
}

/** Goes to the steps from a screen that does not lead there itself. */
export async function backToStepsByNavigation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('link', { name: 'From demo to live' }).click();
  await expect(page.getByRole('complementary', { name: 'Open for real' })).toBeVisible();
}

/** Pastes the token, and runs the payment test. */
export async function connectSquare(page: Page, token: string): Promise<void> {
  await page.getByRole('link', { name: 'Connect: Square' }).click();
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Check token' }).click();
  await page.getByRole('button', { name: 'Connect Truck' }).click();
  await page.getByLabel('Your password').fill(BRASA.owner.password);
  await page.getByRole('button', { name: 'Connect Square', exact: true }).click();
  await expect(page.getByText('Card payments go to Brasa Norte LLC.')).toBeVisible();
  await page.getByRole('link', { name: 'Start the payment test' }).click();
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to sell' })).toBeVisible();
}
