import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { kitchenTruck } from '../../testing/kitchen/kitchen-truck.ts';
import { testSmtpServer } from '../../testing/messages/smtp-server.ts';
import { TEST_NOW, type TestAppOverrides } from '../../testing/test-app.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { offEmail } from '../adapters/email/off.email.ts';
import { smtpEmail } from '../adapters/email/smtp.email.ts';
import { saveUndelivered, undeliveredMessages } from '../stores/mail.store.ts';
import { runEverythingDue, startJobs } from '../jobs/jobs.ts';

const SECOND = 1000;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describeEachDatabase('order mail', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const truck = await kitchenTruck(await open(), overrides);
    ends.push(() => truck.app.close());
    return truck;
  }

  test('from payment to refund the customer gets three mails, each once, over a real mail server', async () => {
    const server = await testSmtpServer();
    const email = smtpEmail({
      server: { url: server.url },
      host: 'order.example',
      sender: () => Promise.resolve({ name: 'La Cocina', address: 'hola@cocina.example' }),
      log: pino({ level: 'silent' }),
    });
    ends.push(() => {
      email.close();
      return server.close();
    });
    const { payOrder, bump, later, work, post, cookie, order } = await start({ deps: { email } });
    const { id, token } = await payOrder({ specialInstructions: 'Sin servilletas' });
    await work();
    const { number } = await order(id);
    await bump(id, 'preparing');
    await bump(id, 'ready');
    await later(11 * SECOND);
    const refund = await post(
      `/api/owner/orders/${id}/refund`,
      { amount: '3.81', reason: 'Cold' },
      { cookie, 'idempotency-key': 'refund-1' },
    );
    expect(refund.statusCode).toBeLessThan(300);
    for (let round = 0; round < 4; round++) await later(31 * SECOND);

    const mails = await server.received();
    expect(mails.map(({ to }) => to)).toEqual([
      ['rosa@example.com'],
      ['rosa@example.com'],
      ['rosa@example.com'],
    ]);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([
      `Order ${number} received | La Cocina de Abuela`,
      `Order ${number} is ready | La Cocina de Abuela`,
      `Refund for order ${number} | La Cocina de Abuela`,
    ]);
    const [received, , refunded] = mails.map(({ mail }) => mail);
    const link = `http://localhost:3000/order-confirmation?order=${token}`;
    for (const part of [`Order number: ${number}`, '2 × Carne Asada Taco', '$7.00', '$0.62', '$7.62', link]) {
      expect(received?.text).toContain(part);
    }
    expect(received?.text).toContain('Your note: Sin servilletas');
    expect(received?.html).toContain(`href="${link}"`);
    expect(refunded?.text).toContain('We refunded $3.81');
    const map = 'https://www.google.com/maps/search/?api=1&query=123+Calle+del+Sol';
    for (const { mail } of mails) {
      expect(mail.text).toMatch(/^La Cocina de Abuela\n/);
      expect(mail.html).toContain('<a href="http://localhost:3000"');
    }
    expect(received?.text).toContain('Pickup: Ready about 11:12 AM');
    expect(received?.text).toContain('Where: 123 Calle del Sol, Yuma, AZ 85364');
    expect(received?.text).toContain(map);
    expect(received?.html).toContain(map.replaceAll('&', '&amp;'));
    for (const mail of [received, refunded]) {
      expect(mail?.text).toMatch(/^Paid with: Visa ending in \d{4}$/m);
      expect(mail?.text).toContain('Order again:\nhttp://localhost:3000/menu');
    }
    expect(received?.text).not.toContain('calendar.ics');
  });

  test('an order placed in Spanish is written to in Spanish, dish names included', async () => {
    const { placeOrder, payments, sendWebhook, work, email } = await start();
    const placed = await placeOrder({}, { 'accept-language': 'es-MX' });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(placed.id).id));
    await work();
    await work();
    expect(email.sent).toHaveLength(1);
    expect(email.sent[0]?.subject).toContain('Recibimos tu pedido');
    expect(email.sent[0]?.text).toContain('2 × Taco de carne asada');
    expect(email.sent[0]?.html).toContain('lang="es"');
  });

  test('a tip stands above what was paid, which is the charge of the card', async () => {
    const { placeOrder, payments, sendWebhook, work, later, post, cookie, email } = await start();
    let last = '';
    for (const language of ['en', 'es']) {
      const placed = await placeOrder({ email: `${language}@example.com` }, { 'accept-language': language });
      last = placed.id;
      const { id } = payments.pay(placed.id, { tipCents: 114 });
      await sendWebhook(payments.webhook('payment.updated', id));
      await work();
      await work();
    }
    expect(email.sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Tip +\$1\.14\nTotal paid +\$8\.76$/m),
      expect.stringMatching(/^Propina +\$1\.14\nTotal pagado +\$8\.76$/m),
    ]);
    const refund = await post(
      `/api/owner/orders/${last}/refund`,
      { amount: '8.76', reason: 'Cold' },
      { cookie, 'idempotency-key': 'refund-1' },
    );
    expect(refund.statusCode).toBeLessThan(300);
    for (let round = 0; round < 4; round++) await later(31 * SECOND);
    expect(email.sent.at(-1)?.text).toMatch(/^Número de pedido \d+ +\$8\.76$/m);
  });

  test('an order for a chosen time greets by name, says when in good Spanish and brings the calendar', async () => {
    const { placeOrder, payments, sendWebhook, work, email } = await start();
    const timed = { pickupTime: '1:15 PM', pickupName: 'Lupita' };
    const placed = await placeOrder(timed, { 'accept-language': 'es-MX' });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(placed.id).id));
    await work();
    await work();
    const text = email.sent[0]?.text ?? '';
    expect(text).toContain('¡Gracias, Lupita! Ya tenemos tu pedido.');
    expect(text).toContain('Para recoger: Listo a eso de la 1:15 PM');
    expect(text).toContain('Pagado con: Visa terminada en 1111');
    expect(text).toContain(
      `Agregar al calendario:\nhttp://localhost:3000/api/orders/${placed.token}/calendar.ics`,
    );
  });

  test('what a customer typed cannot become markup in the mail', async () => {
    const { payOrder, work, email } = await start();
    await payOrder({ specialInstructions: '<img src=x onerror=alert(1)> & "salsa"' });
    await work();
    expect(email.sent[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;salsa&quot;');
    expect(email.sent[0]?.html).not.toContain('<img');
  });

  test('a ready bump taken back within 10 s is not told; bumped again it is told once', async () => {
    const { payOrder, bump, later, email } = await start();
    const { id } = await payOrder();
    await bump(id, 'preparing');
    await bump(id, 'ready');
    await later(5 * SECOND);
    await bump(id, 'preparing');
    await later(10 * SECOND);
    const ready = () => email.sent.filter((mail) => mail.subject.includes('is ready'));
    expect(ready()).toEqual([]);
    await bump(id, 'ready');
    await later(31 * SECOND);
    await later(60 * SECOND);
    expect(ready()).toHaveLength(1);
  });

  test('an order picked up at once is not called ready any more', async () => {
    const { payOrder, bump, later, email } = await start();
    const { id } = await payOrder();
    await bump(id, 'preparing');
    await bump(id, 'ready');
    await bump(id, 'picked_up');
    await later(60 * SECOND);
    expect(email.sent.map((mail) => mail.subject)).toEqual([expect.stringContaining('received')]);
  });

  test('two workers and a payment received three times send one mail', async () => {
    const { payOrder, payments, sendWebhook, deps, email, paymentId } = await (async () => {
      const truck = await start();
      const paid = await truck.payOrder();
      return { ...truck, paymentId: paid.paymentId };
    })();
    await payOrder({ email: 'eva@example.com' });
    await sendWebhook(payments.webhook('payment.updated', paymentId));
    await sendWebhook(payments.webhook('payment.updated', paymentId));
    await Promise.all([runEverythingDue(deps, 'one'), runEverythingDue(deps, 'two')]);
    expect(email.sent.map((mail) => mail.to.address).sort()).toEqual(['eva@example.com', 'rosa@example.com']);
  });

  test('while the mail server is away orders go on, and the mail is sent when it is back', async () => {
    const { payOrder, later, order, email } = await start();
    email.failNext({ ok: false, error: 'unavailable', detail: 'ECONNREFUSED' });
    const { id } = await payOrder();
    expect((await order(id)).status).toBe('received');
    expect(email.sent).toEqual([]);
    await later(5 * SECOND);
    expect(email.sent).toHaveLength(1);
  });

  test('a mail server that hangs holds up no payment', async () => {
    const never = new Promise<never>(() => undefined);
    const hanging = { on: true, send: () => never, close: () => undefined };
    const { deps, placeOrder, payments, sendWebhook, order, clock } = await start({
      deps: { email: hanging },
    });
    const jobs = startJobs({ ...deps, now: Date.now });
    try {
      for (let n = 0; n < 6; n++) {
        const placed = await placeOrder({ email: `rosa${n}@example.com` });
        await sendWebhook(payments.webhook('payment.updated', payments.pay(placed.id).id));
        await expect.poll(async () => (await order(placed.id)).status, { timeout: 3000 }).toBe('received');
        clock.advance(1);
      }
    } finally {
      void jobs.stop();
    }
  });

  test('a refused address is not tried again, and the owner can read what it would have said', async () => {
    const { payOrder, work, db, email } = await start();
    email.failNext({ ok: false, error: 'refused', detail: 'EENVELOPE RCPT TO 550' });
    const { id } = await payOrder();
    await work();
    expect(email.sent).toEqual([]);
    expect(await undeliveredMessages(db, 10)).toMatchObject([
      { id: `mail_order_received:${id}`, recipient: 'rosa@example.com', why: 'EENVELOPE RCPT TO 550' },
    ]);
  });

  test('without a mail server the owner can read every order mail', async () => {
    const db = await open();
    const email = offEmail(({ id, to, subject, text }) =>
      saveUndelivered(db, {
        id,
        channel: 'email',
        recipient: to.address,
        subject,
        body: text,
        why: 'off',
        createdAt: TEST_NOW,
      }),
    );
    const truck = await testTruck(db, { deps: { email } });
    ends.push(() => truck.app.close());
    await truck.payOrder();
    await truck.work();
    expect(await undeliveredMessages(db, 10)).toMatchObject([
      { channel: 'email', recipient: 'rosa@example.com', why: 'off', body: expect.stringContaining('$7.62') },
    ]);
  });

  test('a contact message reaches the owner in each language, who answers the person and not the truck', async () => {
    const { post, work, email } = await start();
    const message = {
      name: 'Marisol\nVega',
      email: 'marisol@correo.example',
      message: 'A birthday?\n40 people.',
    };
    const answer = await post('/api/contacts', message, { 'accept-language': 'es-MX' });
    expect(answer.statusCode).toBe(201);
    await work();
    await work();
    expect(email.sent).toMatchObject([
      {
        to: { address: 'owner@cocina.example' },
        replyTo: { address: 'marisol@correo.example' },
        subject: 'Message from Marisol Vega / Mensaje de Marisol Vega',
        text: expect.stringMatching(
          /A birthday\?\n40 people\.\n\nReply to this email, or write to marisol@correo\.example\.\n\nResponde este correo/,
        ),
        html: expect.stringContaining('<html lang="en">'),
      },
    ]);
  });
});
