import { type APIRequestContext, type Browser, type Page, request as calls } from '@playwright/test';
import { expect, expectAccessible, signInAsOwner, test } from '../support/journey.ts';
import { paidOrder, type PaidOrder } from '../support/kitchen-orders.ts';
import { productClock } from '../support/product-clock.ts';
import { OWNER, type Product, startProduct } from '../support/product.ts';

const PASSWORD = 'pozole-los-domingos';
const MINUTE_MS = 60_000;

// The tablet asks for a PIN by being refused; a wrong one is a 422, a question without any PIN a 409.
test.use({ refusals: ['403 (Forbidden)', '409 (Conflict)', '422 (Unprocessable Entity)'] });

/** Returns the owner's calls, from a browser of their own. */
async function asOwner(url: string): Promise<APIRequestContext> {
  const owner = await calls.newContext({ baseURL: url });
  expect((await owner.post('/api/auth/owner/login', { data: OWNER })).status()).toBe(200);
  await owner.put('/api/owner/kitchen/settings', { data: { heartbeat: false } });
  return owner;
}

/** Somebody who accepted the owner's invitation; returns their id. */
async function hire(owner: APIRequestContext, url: string, name: string, role: string): Promise<string> {
  const email = `${name.toLowerCase()}@cocina.example`;
  const data = { name, email, role, language: 'en' };
  const sent = await owner.post('/api/owner/staff/invitations', { data });
  const { link } = (await sent.json()) as { link: string };
  const token = new URL(link).searchParams.get('token');
  const own = await calls.newContext({ baseURL: url });
  const joined = await own.post('/api/auth/owner/invitation/accept', {
    data: { token, name, password: PASSWORD },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  await own.dispose();
  const { people } = (await (await owner.get('/api/owner/staff')).json()) as {
    people: { id: string; email: string }[];
  };
  return people.find((each) => each.email === email)?.id ?? '';
}

async function givePin(owner: APIRequestContext, id: string, pin: string): Promise<void> {
  const set = await owner.put(`/api/owner/staff/${id}/pin`, { data: { pin } });
  expect(set.status(), await set.text()).toBe(204);
}

/** A paired tablet, 1180 × 820, that does not ask yet. */
async function pairedTablet(browser: Browser, owner: APIRequestContext, url: string): Promise<Page> {
  const made = await owner.post('/api/owner/staff/pairing', { data: { name: 'Grill tablet' } });
  const { code } = (await made.json()) as { code: string };
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1180, height: 820 } });
  expect((await context.request.post('/api/auth/owner/pair', { data: { code } })).status()).toBe(200);
  return context.newPage();
}

async function openBoard(tablet: Page): Promise<void> {
  await tablet.goto('/admin/kitchen');
  await tablet.getByRole('button', { name: /^(Turn on and ring once|Ring once)$/ }).click();
  await tablet.getByRole('button', { name: 'I heard it' }).click();
  await expect(tablet.getByRole('button', { name: 'I heard it' })).toBeHidden();
}

const bump = (tablet: Page, { id }: PaidOrder) => tablet.locator(`[data-bump="${id}"]`);

async function statusOf(owner: APIRequestContext, { id }: PaidOrder): Promise<string> {
  return ((await (await owner.get(`/api/owner/orders/${id}`)).json()) as { status: string }).status;
}

/** Runs a story on a product of its own, whose clock it may move. */
async function onOwnProduct(
  story: (at: { product: Product; owner: APIRequestContext; advance: (ms: number) => void }) => Promise<void>,
): Promise<void> {
  const clock = productClock();
  const product = await startProduct(clock.environment);
  const owner = await asOwner(product.url);
  try {
    await story({ product, owner, advance: (ms) => clock.advance(ms) });
  } finally {
    await owner.dispose();
    await product.stop();
    clock.remove();
  }
}

test('two people share the grill’s tablet: taps ask for a PIN, are carried out, and the history names both', async ({
  page,
  browser,
}) => {
  await onOwnProduct(async ({ product, owner, advance }) => {
    const ana = await hire(owner, product.url, 'Ana', 'cook');
    const luz = await hire(owner, product.url, 'Luz', 'cashier');
    const tablet = await pairedTablet(browser, owner, product.url);
    const guest = await calls.newContext({ baseURL: product.url });

    // The owner gives Ana a PIN, and has the tablet ask.
    await page.goto(`${product.url}/admin-login`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/admin/*');
    await page.goto(`${product.url}/admin/staff`);
    const asks = page.getByRole('combobox', { name: 'Grill tablet: ask who is working' });
    await asks.selectOption('1');
    await expect(page.getByText('Nobody has a PIN yet.').first()).toBeVisible();
    await expect(asks).toHaveValue('off');
    await page.getByRole('button', { name: 'Edit Ana' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ana' });
    await sheet.getByRole('button', { name: 'Set a PIN' }).click();
    await expect(sheet.getByLabel('PIN, 4 to 6 digits')).toHaveValue(/^\d{4}$/);
    await expectAccessible(page);
    await sheet.getByLabel('PIN, 4 to 6 digits').fill('1234');
    await sheet.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(sheet.getByText('That PIN is too easy to guess')).toBeVisible();
    await sheet.getByLabel('PIN, 4 to 6 digits').fill('4071');
    await sheet.getByRole('button', { name: 'Save the PIN' }).click();
    await expect(page.getByText('Ana has a new PIN').first()).toBeVisible();
    await givePin(owner, luz, '90210');
    await asks.selectOption('1');
    await expect(asks).toHaveValue('1');
    await expectAccessible(page);

    // Locked, the kitchen sees what comes.
    await openBoard(tablet);
    const chip = tablet.getByRole('button', { name: /^Locked\.|is working\./ });
    await expect(chip).toHaveText('Locked');
    const order = await paidOrder(guest, { 'Carne Asada': 2 });
    await expect(bump(tablet, order)).toBeVisible();

    await bump(tablet, order).click();
    const asking = tablet.getByRole('dialog', { name: 'Who is working?' });
    await expect(asking.getByRole('button', { name: 'Ana' })).toBeVisible();
    await expectAccessible(tablet);
    await asking.getByRole('button', { name: 'Ana' }).click();
    await expectAccessible(tablet);
    const press = async (keys: string) => {
      for (const key of keys) await asking.getByRole('button', { name: key, exact: true }).click();
      await asking.getByRole('button', { name: 'OK', exact: true }).click();
    };
    await press('4072');
    await expect(asking.getByRole('alert')).toHaveText('That PIN isn’t right.');
    await expectAccessible(tablet);
    await press('4071');
    await expect(asking).toBeHidden();
    await expect(chip).toHaveText('Ana');
    await expect.poll(() => statusOf(owner, order)).toBe('preparing');
    await bump(tablet, order).click();
    await expect.poll(() => statusOf(owner, order)).toBe('ready');

    // A long name stays within its place.
    await owner.patch(`/api/owner/staff/${ana}`, { data: { name: 'Ana Guadalupe Fernández' } });
    await expect(chip).toHaveText('Ana Guadalupe Fernández');
    for (const width of [390, 820, 1180]) {
      await tablet.setViewportSize({ width, height: 820 });
      const cut = await chip.evaluate((button) => button.scrollWidth <= button.clientWidth + 1);
      expect(cut, `${width}`).toBe(true);
    }
    await owner.patch(`/api/owner/staff/${ana}`, { data: { name: 'Ana' } });
    await expect(chip).toHaveText('Ana');

    // Luz takes over with the keyboard alone.
    await chip.focus();
    await tablet.keyboard.press('Enter');
    await expect(asking.getByRole('button', { name: /Ana.*Working now/ })).toBeVisible();
    await asking.getByRole('button', { name: 'Luz' }).focus();
    await tablet.keyboard.press('Enter');
    await expect(asking.getByLabel('PIN for Luz')).toBeFocused();
    await tablet.keyboard.type('90210');
    await tablet.keyboard.press('Enter');
    await expect(chip).toHaveText('Luz');
    await bump(tablet, order).click();
    await expect.poll(() => statusOf(owner, order)).toBe('picked_up');

    // A minute without an action locks it; orders still arrive.
    advance(MINUTE_MS);
    await expect(chip).toHaveText('Locked');
    const second = await paidOrder(guest, { 'Al Pastor': 1 });
    await expect(bump(tablet, second)).toBeVisible();
    await bump(tablet, second).click();
    await expect(asking).toBeVisible();
    await tablet.keyboard.press('Escape');
    await expect(asking).toBeHidden();
    // Without a PIN nothing happened.
    await expect(bump(tablet, second)).toContainText('Start');
    expect(await statusOf(owner, second)).toBe('received');
    await expectAccessible(tablet);

    // The owner reads who did what; a second tap within half a second would count as one.
    await page.goto(`${product.url}/admin/orders/${order.id}`);
    const history = page.getByRole('list').filter({ hasText: 'by Ana at Grill tablet' });
    await expect(history).toContainText('by Luz at Grill tablet');
    await page.goto(`${product.url}/admin/audit`);
    await expect(page.getByText('got a wrong PIN').first()).toBeVisible();

    // In Spanish, and live: a person who leaves is off the tablet at once.
    await tablet.getByRole('button', { name: 'Idioma: español' }).click();
    await bump(tablet, second).click();
    const pregunta = tablet.getByRole('dialog', { name: '¿Quién está trabajando?' });
    await pregunta.getByRole('button', { name: 'Ana' }).click();
    await expectAccessible(tablet);
    await tablet.keyboard.type('4071');
    await pregunta.getByRole('button', { name: 'OK', exact: true }).click();
    await expect.poll(() => statusOf(owner, second)).toBe('preparing');
    const chipEs = tablet.getByRole('button', { name: /^Bloqueada\.|está trabajando\./ });
    await expect(chipEs).toHaveText('Ana');
    await owner.patch(`/api/owner/staff/${ana}`, { data: { active: false } });
    await expect(chipEs).toHaveText('Bloqueada');
    await expectAccessible(tablet);

    await guest.dispose();
    await tablet.context().close();
  });
});

test('a counter’s tablet that the owner shares opens orders to a cashier, and nothing of the owner’s', async ({
  browser,
}) => {
  await onOwnProduct(async ({ product, owner }) => {
    const luz = await hire(owner, product.url, 'Luz', 'cashier');
    await givePin(owner, luz, '90210');
    await owner.put('/api/owner/staff/refund-limits', { data: { cashier: 100 } });
    const guest = await calls.newContext({ baseURL: product.url });
    const order = await paidOrder(guest, { 'Carne Asada': 2 });
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1180, height: 820 },
    });
    const counter = await context.newPage();
    await signInAsOwner(counter, '/admin/account');
    await expectAccessible(counter);
    const share = counter.getByRole('region', { name: 'Share this device' });
    await share.getByLabel('Name of the tablet').fill('Counter');
    await share.getByLabel('Ask for the PIN again').selectOption('0');
    await share.getByRole('button', { name: 'Share this device' }).click();
    await counter.waitForURL('**/admin/kitchen');
    await expect(counter.getByRole('button', { name: 'Locked. Enter your PIN' })).toBeVisible();

    await counter.goto(`/admin/orders/${order.id}`);
    const locked = counter.getByRole('dialog', { name: 'Counter is locked' });
    await expect(locked).toBeVisible();
    await expectAccessible(counter);
    await locked.getByRole('button', { name: 'Luz' }).click();
    await counter.keyboard.type('90210');
    await counter.keyboard.press('Enter');
    await expect(locked).toBeHidden();
    await counter.getByRole('button', { name: 'Refund items or an amount' }).click();
    await expect(counter.getByText('You can refund up to $1.00 of this order.')).toBeVisible();
    await counter.goto('/admin/orders');
    await expect(counter.getByRole('link', { name: 'Closing' })).toBeVisible();
    await expect(counter.getByRole('button', { name: 'Download' })).toHaveCount(0);
    await counter.goto('/admin/settings');
    await expect(counter.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
    const nav = counter.getByRole('navigation', { name: 'Owner' });
    await expect(nav.getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    await expectAccessible(counter);
    await nav.getByRole('button', { name: 'Luz is working. Switch' }).click();
    await counter
      .getByRole('dialog', { name: 'Who is working?' })
      .getByRole('button', { name: 'Lock now' })
      .click();
    await expect(locked).toBeVisible();
    await locked.getByRole('button', { name: 'Sign out' }).click();
    await counter.waitForURL(/\/admin-login/);
    await signInAsOwner(counter, '/admin/settings');
    await guest.dispose();
    await context.close();
  });
});
