import { expectAccessibleInBothThemes } from '../support/accessible-states.ts';
import { expect, signInAsOwner } from '../support/journey.ts';
import { OWNER } from '../support/product.ts';
import { ownProductTest } from '../support/own-product.ts';

const test = ownProductTest();

// Without the password.
test.use({ refusals: ['403 (Forbidden)'] });

test('an owner makes a key, another system reads the paid orders with it, and revoking it ends that', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, '/admin/settings');
  const box = page.getByRole('region', { name: 'API keys' });
  await expect(box.getByText('No keys yet.')).toBeVisible();
  await box.getByRole('button', { name: 'Create a key' }).click();
  await box.getByRole('button', { name: 'Create key' }).click();
  await expect(box.getByText('Enter a name.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a new key');
  await box.getByLabel('Name').fill('Bookkeeping');
  await box.getByRole('button', { name: 'Create key' }).click();
  await box.getByLabel('Your password', { exact: true }).fill(OWNER.password);
  await box.getByRole('button', { name: 'Create key' }).click();
  const field = box.getByLabel('Key for Bookkeeping', { exact: true }).getByRole('textbox');
  await expect(field).toHaveValue(/^comal_[0-9a-f]{40}$/);
  await expectAccessibleInBothThemes(page, 'a key that is shown once');
  const key = await field.inputValue();

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const read = await program.get('/api/v1/orders');
  expect([read.status(), await read.json()]).toMatchObject([200, { orders: expect.any(Array) }]);
  expect((await program.get('/api/owner/settings')).status()).toBe(401);

  await box.getByRole('button', { name: 'I saved it' }).click();
  await expect(box.getByText(`Ends in ${key.slice(-4)}`)).toBeVisible();
  await page.reload();
  await expect(box.getByText(/^Last used: /)).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();
  await box.getByRole('button', { name: 'Revoke the key for Bookkeeping' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(box.getByText('No keys yet.')).toBeVisible();
  expect((await program.get('/api/v1/orders')).status()).toBe(401);
  await program.dispose();
});
