import { type APIRequestContext, expect as check, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { OWNER } from '../support/product.ts';

type Gone = { kind: 'option'; name: string } | { kind: 'item'; id: number };

/** Returns the kitchen's calls, signed in as the owner. */
async function kitchen(
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
  url: string,
) {
  const calls = await playwright.request.newContext({ baseURL: url });
  check((await calls.post('/api/auth/owner/login', { data: OWNER })).status()).toBe(200);
  const put = async (gone: Gone, until: 'switched_back' | null) => {
    const answer = await calls.put('/api/owner/sold-out', { data: { ...gone, until } });
    check(answer.status(), await answer.text()).toBe(200);
  };
  return { out: (gone: Gone) => put(gone, 'switched_back'), back: (gone: Gone) => put(gone, null) };
}

async function choosing(page: Page) {
  // The page opens its event stream after it has loaded.
  const listens = page.waitForResponse('**/api/menu/events');
  await page.goto('/menu');
  await listens;
  await page.getByRole('button', { name: 'Choose size for Quesadilla de la Casa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quesadilla de la Casa' });
  await dialog.getByRole('radio', { name: /^Large/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /^Guacamole/ }).check({ force: true });
  return dialog;
}

test('what runs out while a customer chooses is said at once, and is not added', async ({
  page,
  playwright,
  product,
}) => {
  const { out, back } = await kitchen(playwright, product.url);
  const guacamole = { kind: 'option', name: 'Guacamole' } as const;
  const large = { kind: 'option', name: 'Large' } as const;
  const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
  const id = menu.find(({ name }) => name === 'Quesadilla de la Casa')?.id ?? 0;
  try {
    const dialog = await choosing(page);
    const add = dialog.getByRole('button', { name: /^Add to order/ });
    const before = await add.innerText();
    await out(guacamole);
    const told = dialog.getByRole('status').first();
    await expect(told).toHaveText('Guacamole just sold out, so we left it out.', { timeout: 5_000 });
    await expect(dialog.getByRole('checkbox', { name: /^Guacamole/ })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: /^Guacamole/ })).not.toBeChecked();
    expect(await add.innerText()).not.toBe(before);
    await expectAccessible(page);

    await out(large);
    await expect(told).toContainText('Large just sold out. Please choose another.', { timeout: 5_000 });
    await add.click();
    await expect(dialog.getByText(/^Please choose .* size\.$/)).toBeVisible();
    await dialog.getByRole('radio', { name: /^Small/ }).check({ force: true });
    await expect(told).toHaveText('Guacamole just sold out, so we left it out.');

    await out({ kind: 'item', id });
    await expect(told).toHaveText('This just sold out. It can’t be added anymore.', { timeout: 5_000 });
    await expect(dialog.getByRole('button', { name: 'Sold out today' })).toBeDisabled();
    await expect(add).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Quesadilla de la Casa');

    for (const gone of [{ kind: 'item', id } as const, large, guacamole]) await back(gone);
    await expect(told).toBeEmpty({ timeout: 5_000 });
    await expect(dialog.getByRole('checkbox', { name: /^Guacamole/ })).toBeChecked();
    await expect(add).toBeVisible();
  } finally {
    for (const gone of [{ kind: 'item', id } as const, large, guacamole]) await back(gone);
  }
});
