import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  LINKS,
  linkBody,
  makeLink,
  orderOf,
  press,
  RETURN_TO,
} from '../testing/square/square-sandbox-link.ts';
import { type SandboxServer, startSandboxServer } from '../testing/square/square-sandbox-server.ts';

let server: SandboxServer;
beforeEach(async () => {
  server = await startSandboxServer();
});
afterEach(async () => {
  await server.close();
});

describe('the hosted payment page', () => {
  it('shows the lines, the tax and the total, marked as a sandbox, without any script', async () => {
    const page = await fetch((await makeLink(server)).url);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Sandbox: no real money');
    expect(html).toContain('2 × Taco &lt;b&gt;al pastor&lt;/b&gt;');
    expect(html).toContain('No &quot;onion&quot;');
    expect(html).toMatch(/Subtotal<\/dt><dd>\$12\.00/);
    expect(html).toMatch(/Tax<\/dt><dd>\$1\.06/);
    expect(html).toMatch(/Total<\/dt><dd>\$13\.06/);
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*form-action 'self' http:\/\/shop\.example;/,
    );
  });

  it('speaks Spanish to who asks for it first', async () => {
    const link = await makeLink(server);
    const page = async (language: string) =>
      (await fetch(link.url, { headers: { 'accept-language': language } })).text();
    expect(await page('es-MX,es;q=0.9,en;q=0.8')).toContain('Modo de prueba: sin dinero real');
    expect(await page('fr,en;q=0.9,es;q=0.8')).toContain('Sandbox: no real money');
  });

  it('takes the payment and returns to the shop with its query as it was', async () => {
    const link = await makeLink(server);
    const paid = await press(link, 'pay');
    expect(paid.status).toBe(303);
    const added = `&checkoutId=${link.id}&orderId=${link.order_id}&transactionId=${link.order_id}`;
    expect(paid.headers.get('location')).toBe(
      `http://shop.example/order-confirmation?order=a.b%20c&x=1+1${added}#top`,
    );
    const order = await orderOf(server, link);
    expect(order.state).toBe('OPEN');
    expect(order.net_amount_due_money.amount).toBe(0);
    expect(order.tenders).toHaveLength(1);
  });

  it.each([
    ['en', 'Add a tip of $1.96 and pay $15.02'],
    ['es', 'Agregar propina de $1.96 y pagar $15.02'],
  ])(
    'offers a tip in %s where the link asks for one, and takes it on top of the total',
    async (language, offer) => {
      const options = { redirect_url: RETURN_TO, allow_tipping: true };
      const link = await makeLink(
        server,
        linkBody((body) => (body['checkout_options'] = options)),
      );
      const headers = { 'accept-language': language };
      expect(await (await fetch(link.url, { headers })).text()).toContain(offer);
      expect(await (await press(link, 'decline', language)).text()).toContain(offer);
      expect((await press(link, 'tip', language)).status).toBe(303);
      const order = await orderOf(server, link);
      expect(order).toMatchObject({ total_tip_money: { amount: 196 }, total_money: { amount: 1502 } });
      expect(order.tenders?.at(-1)).toMatchObject({
        amount_money: { amount: 1502 },
        tip_money: { amount: 196 },
      });
    },
  );

  it.each([[undefined], [false], [null]])(
    'offers no tip where the link says %s, and takes none',
    async (asks) => {
      const link = await makeLink(
        server,
        linkBody((body) => (body['checkout_options'] = { redirect_url: RETURN_TO, allow_tipping: asks })),
      );
      expect(await (await fetch(link.url)).text()).not.toContain('tip of');
      expect((await press(link, 'tip')).status).toBe(400);
      expect((await orderOf(server, link)).tenders).toBeUndefined();
    },
  );

  it('takes no second payment, and says that the order is paid', async () => {
    const link = await makeLink(server);
    await press(link, 'pay');
    expect((await press(link, 'pay')).status).toBe(303);
    expect((await press(link, 'decline')).status).toBe(303);
    expect((await orderOf(server, link)).tenders).toHaveLength(1);
    const page = await fetch(link.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('This order is paid. You will not be charged again.');
  });

  it('answers 402 to a declined card, tells of a FAILED payment, and can be paid afterwards', async () => {
    const link = await makeLink(server);
    const declined = await press(link, 'decline', 'es');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('La tarjeta fue rechazada.');
    await server.until(() => server.received.length === 2, 'two webhooks');
    expect(server.received.map((hook) => hook.body.includes('"status":"FAILED"'))).toEqual([true, true]);
    expect((await press(link, 'pay')).status).toBe(303);
  });

  it('declines the next card when told to, once', async () => {
    await server.control({ nextPayment: 'decline' });
    const link = await makeLink(server);
    expect((await press(link, 'pay')).status).toBe(402);
    expect((await press(link, 'pay')).status).toBe(303);
  });

  it('goes back to the shop without a payment', async () => {
    const link = await makeLink(server);
    const back = await press(link, 'cancel');
    expect([back.status, back.headers.get('location')]).toEqual([303, RETURN_TO]);
    expect((await orderOf(server, link)).tenders).toBeUndefined();
  });

  it('asks to choose when the form says nothing it knows', async () => {
    const answer = await press(await makeLink(server), 'steal');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Choose one of the buttons below.');
  });

  it('is no longer available once the link is deleted, and takes no money', async () => {
    const link = await makeLink(server);
    const deleted = await server.call('DELETE', `${LINKS}/${link.id}`);
    expect(deleted.body).toEqual({ id: link.id, cancelled_order_id: link.order_id });
    expect((await fetch(link.url)).status).toBe(410);
    expect((await press(link, 'pay')).status).toBe(410);
    expect((await orderOf(server, link)).state).toBe('CANCELED');
    expect((await server.call('GET', `${LINKS}/${link.id}`)).status).toBe(404);
  });

  it('is not found under an unknown address', async () => {
    const page = await fetch(`${server.base}/checkout/NOPE`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('There is no such payment link.');
  });
});
