import { readWebhook } from '../../testing/messages/webhook-receiver.ts';
import { expectAccessibleInBothThemes } from '../support/accessible-states.ts';
import { expect, signInAsOwner, test as journey } from '../support/journey.ts';
import { payOrder, placeOrder } from '../support/order-by-call.ts';
import { OWNER, type Product, startProduct } from '../support/product.ts';
import { turnSwitch } from '../support/turn-switch.ts';
import { type PublicReceiver, publicReceiver } from '../support/public-receiver.ts';

interface Told {
  product: Product;
  receiver: PublicReceiver;
  stop(): Promise<void>;
}

const key = {};
async function start(): Promise<Told> {
  const receiver = await publicReceiver();
  const product = await startProduct(receiver.environment);
  const stop = async () => {
    await product.stop();
    await receiver.close();
  };
  return { product, receiver, stop };
}

const test = journey.extend<{ told: Told; receiver: PublicReceiver }>({
  told: async ({ products }, use) => use(await products.own(key, start)),
  receiver: async ({ told }, use) => use(told.receiver),
  product: async ({ told }, use) => use(told.product),
});

// A wrong address, and without the password.
test.use({ refusals: ['422 (Unprocessable', '403 (Forbidden)'] });

test('an owner adds a webhook and tests it, and the other system is told of the next order until it is off', async ({
  page,
  receiver,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page, '/admin/settings');
  const box = page.getByRole('region', { name: 'Webhooks' });
  await expect(box.getByText('No webhooks yet.')).toBeVisible();
  await box.getByRole('button', { name: 'Add a webhook' }).click();
  const add = box.getByRole('button', { name: 'Add webhook' });
  await add.click();
  await expect(box.getByText('Enter the address that the other system gave you.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a new webhook');
  const address = box.getByLabel('Address');
  await address.fill(receiver.url.replace('https', 'http'));
  await add.click();
  await expect(box.getByText('The address must begin with https://.')).toBeVisible();
  await address.fill(receiver.url);
  await box.getByLabel('Started').uncheck();
  await add.click();
  await box.getByLabel('Your password', { exact: true }).fill(OWNER.password);
  await add.click();
  const { host } = new URL(receiver.url);
  const field = box.getByLabel(`Secret for ${host}`, { exact: true }).getByRole('textbox');
  await expect(field).toHaveValue(/^whsec_/);
  const secret = await field.inputValue();
  await box.getByRole('button', { name: 'I saved it' }).click();

  await box.getByRole('button', { name: `Send a test to ${host}` }).click();
  const messages = box.getByRole('list').last().getByRole('listitem');
  await expect(messages.filter({ hasText: 'Test event' })).toContainText('Delivered (204)');
  await payOrder(page, await placeOrder(page));
  const paid = messages.filter({ hasText: /^Order \d+ · Paid/ });
  await expect(paid).toContainText('Delivered (204)', { timeout: 20_000 });
  expect(receiver.received.map((request) => readWebhook(request, secret))).toMatchObject([
    { type: 'webhook.test', data: {} },
    { type: 'order.paid', data: { order: { state: 'received' } } },
  ]);
  await expectAccessibleInBothThemes(page, 'a webhook with its last messages');

  receiver.answer = (response) => void response.writeHead(500).end('no such table: orders');
  await paid.getByRole('button', { name: /^Send again: Order/ }).click();
  await expect(paid).toContainText('It answered 500.');
  await expect(paid).toContainText('no such table: orders');
  await expect(box.getByText(/^Failing since: /)).toBeVisible();
  // A slow machine sees a further try: each is the same message.
  const [, first, again, ...further] = receiver.received.map((request) => readWebhook(request, secret).id);
  for (const id of [again, ...further]) expect(id).toBe(first);

  await turnSwitch(box.getByRole('switch', { name: `Send to ${host}` }), 'off');
  await expect(box.getByText('Off: nothing is sent, also not later.')).toBeVisible();
  await page.reload();
  await expect(box.getByRole('switch', { name: `Send to ${host}` })).not.toBeChecked();
  await expect(page.getByText(secret)).toBeHidden();
  await box.getByRole('button', { name: `Delete the webhook to ${host}` }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(box.getByText('No webhooks yet.')).toBeVisible();
});
