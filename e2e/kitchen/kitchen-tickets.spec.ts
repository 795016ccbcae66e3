import { truckDay } from '../../domain/truck-time.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { listenToBell, openBoard, openKitchen, paidOrder } from '../support/kitchen-orders.ts';
import { startProduct } from '../support/product.ts';
import { productClock } from '../support/product-clock.ts';

const DAY_MS = 86_400_000;
/** Yuma is seven hours behind UTC all year. */
const TEN_IN_YUMA_MS = 17 * 3_600_000;

test('a ticket says what is changed, left out and asked for, that its customer waits, and all in the kitchen’s language', async ({
  browser,
  product,
  page,
}) => {
  const kitchen = await openKitchen(browser, product.url);
  const { board, ticket, status } = kitchen;
  try {
    const menu = (await (await page.request.get('/api/menu')).json()) as { id: number; name: string }[];
    const line = {
      id: menu.find(({ name }) => name === 'Al Pastor')?.id,
      name: 'Al Pastor',
      price: '3.50',
      quantity: 2,
      removedIngredients: ['Onion'],
      addOns: [{ name: 'Guacamole', price: '1.50' }],
      extraIngredients: [{ name: 'Jalapeños', price: '0.75' }],
      requiredChoiceSelections: { Tortilla: 'Flour' },
    };
    // 2 × 5.75 = 11.50; tax 1.020625.
    const answer = await page.request.post('/api/square/create-checkout?lang=es', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        items: [line],
        total: '12.52',
        specialInstructions: 'Salsa aparte, por favor <3',
        customer: { email: 'marisol@correo.example', phone: '(928) 555-0162', pickupTime: 'ASAP' },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { checkoutUrl, orderToken: token } = (await answer.json()) as {
      checkoutUrl: string;
      orderToken: string;
    };
    await page.request.post(checkoutUrl, { form: { outcome: 'pay' }, maxRedirects: 0 });
    const order = { id: token.split('.')[0] ?? '', token };
    const plain = await paidOrder(page.request, { 'Al Pastor': 1, 'Baja Shrimp': 3 });
    await openBoard(kitchen);

    const changed = ticket(order);
    await expect(changed).toContainText('Guest 0162');
    await expect(changed).toContainText('ASAP');
    await expect(changed.locator('.ticket-body_quantity')).toHaveText('2');
    await expect(changed.locator('.ticket-body_chosen')).toContainText('Flour');
    await expect(changed.locator('.ticket-body_added')).toHaveText(['+ Guacamole', '+ Jalapeños']);
    const out = changed.locator('.ticket-body_removed');
    await expect(out).toHaveText('NO onion');
    await expect(out.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(changed.locator('.ticket-body_note')).toContainText('Salsa aparte, por favor <3');
    await expect(
      ticket(plain).locator('.ticket-body_removed, .ticket-body_added, .ticket-body_note'),
    ).toHaveCount(0);
    const counts = board.locator('.all-day-bar_bar li');
    await expect(counts).toHaveText([/3\s*Al Pastor/, /3\s*Baja Shrimp/]);

    await expect(changed.getByText('At the window')).toHaveCount(0);
    const here = await page.request.post(`/api/orders/${encodeURIComponent(order.token)}/here`);
    expect(here.ok()).toBe(true);
    await expect(changed.getByText('At the window')).toBeVisible();
    await expectAccessible(board);

    await board.getByRole('button', { name: 'Idioma: español' }).click();
    await expect(out).toHaveText('SIN cebolla');
    await expect(counts.first()).toHaveText(/3\s*Al pastor/);

    // From New to picked up with the large button.
    for (const name of [/^Empezar/, /^Listo/, /^Entregado/]) {
      await expect(changed.getByRole('button', { name })).toHaveCSS('min-height', /^(5[6-9]|[6-9]\d)/);
      await changed.getByRole('button', { name }).click();
      await board.waitForTimeout(450);
    }
    await expect(changed).toBeHidden();
    await expect.poll(() => status(order)).toBe('picked_up');
    await expect(counts).toHaveText([/3\s*Camarón/, /1\s*Al pastor/]);
  } finally {
    await kitchen.close();
  }
});

test('an order for later is set aside once it was seen, is shown again in time, and rings until touched', async ({
  browser,
}) => {
  // At ten in the morning 1:45 PM is hours away, whatever the real time is.
  const morning = Math.ceil((Date.now() - TEN_IN_YUMA_MS) / DAY_MS) * DAY_MS + TEN_IN_YUMA_MS;
  const clock = productClock();
  clock.advance(morning - Date.now());
  const product = await startProduct(clock.environment);
  const kitchen = await openKitchen(browser, product.url);
  const { board, context, ticket } = kitchen;
  try {
    // The demo truck is closed on weekends.
    const open = { hours: [{ opens: 570, closes: 840 }], note: { en: '', es: '' } };
    const day = truckDay('America/Phoenix', morning);
    const put = await context.request.put(`/api/owner/hours/special-days/${day}`, { data: open });
    expect(put.status(), await put.text()).toBe(200);
    const order = await paidOrder(context.request, { 'Baja Shrimp': 1 }, { pickupTime: '1:45 PM' });
    const [view] = (await (await context.request.get('/api/owner/orders')).json()) as {
      pickupAt: number;
    }[];
    const startAt = (view?.pickupAt ?? 0) - 12 * 60_000;
    const rings = await listenToBell(kitchen);
    await board.clock.install();
    await openBoard(kitchen);
    const later = ticket(order);
    await expect(later.locator('.ticket-head_head')).toHaveClass(/ticket-head_scheduled/);
    await expect(later).toContainText('1:45');
    await later.locator('.ticket-body_body').click();
    await expect(later).toBeHidden();
    const folded = board.getByRole('button', { name: /^1 for later, next starts .*1:33/ });
    await folded.click();
    await expect(later).toBeVisible();
    await board.getByRole('button', { name: 'Hide later orders' }).click();
    await expect(later).toBeHidden();

    // The board follows the Date header of this machine, which would reset the board's clock.
    await board.route('**/api/owner/orders?scope=open', () => undefined);
    await board.clock.fastForward(startAt - 59 * 60_000 - Date.now());
    await expect(later).toBeVisible();
    await expect(later.locator('.ticket-head_head')).toHaveClass(/ticket-head_scheduled/);
    const before = await rings();
    await board.clock.fastForward(59 * 60_000 + 5_000);
    await expect(later.locator('.ticket-head_head')).toHaveClass(/ticket-head_good/);
    await expect.poll(rings).toBe(before + 1);
    await board.clock.runFor(10_500);
    expect(await rings()).toBe(before + 2);
    await later.locator('.ticket-body_body').click();
    await board.clock.runFor(25_000);
    expect(await rings()).toBe(before + 2);
  } finally {
    await board.unrouteAll({ behavior: 'ignoreErrors' });
    await kitchen.close();
    await product.stop();
    clock.remove();
  }
});
