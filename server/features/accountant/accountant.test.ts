import { expect, test } from 'vitest';
import type { AccountantView } from '../../../contracts/owner/accountant.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { ownersTruck } from '../../../testing/accounts/owners-truck.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { signInStaff, STAFF_PASSWORD } from '../../../testing/test-app.ts';

const URL = '/api/owner/accountant';
const HOUR = 60 * 60_000;
const ROSA = { email: 'rosa@cuentas.example', language: 'es' };

/** A truck on October 20 at 11:40 AM, its owner signed in. */
async function start(db: Parameters<typeof ownersTruck>[0]) {
  const truck = await ownersTruck(db);
  const at = (day: string, minutes: number) => truck.clock.set(truckInstant(PHOENIX, day, minutes));
  at('2026-10-20', 700);
  // Weeks pass: the owner signs in again.
  const session = { cookie: '', at: 0 };
  const cookieNow = async (): Promise<string> => {
    if (truck.clock.now() - session.at < HOUR) return session.cookie;
    const credentials = { email: 'owner@cocina.example', password: STAFF_PASSWORD };
    const { cookies } = await truck.post('/api/auth/owner/login', credentials);
    session.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    session.at = truck.clock.now();
    return session.cookie;
  };
  const call: typeof truck.call = async (method, url, payload, key) => {
    const headers = {
      cookie: await cookieNow(),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return truck.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  };
  const later = async (day: string, minutes: number) => {
    at(day, minutes);
    await truck.work();
  };
  const mails = () => truck.email.sent.filter(({ id }) => id.startsWith('mail_accountant:'));
  const view = async () => (await call('GET', URL)).json<AccountantView>();
  return { ...truck, call, at, later, mails, view };
}

describeEachDatabase('the mail to the accountant', (open) => {
  test('goes once when the month’s last business day is over, with its figures and files', async () => {
    const truck = await start(await open());
    expect(await truck.view()).toMatchObject({
      email: '',
      last: null,
      closedMonth: '2026-09',
      waiting: false,
    });
    expect((await truck.call('PUT', URL, ROSA)).statusCode).toBe(200);
    const { paymentId } = await truck.payOrder({ quantity: 2 });
    truck.payments.reportFee(paymentId, 52);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', paymentId));
    await truck.work();
    truck.at('2026-11-01', 3 * 60);
    // The night still belongs to October.
    await truck.payOrder({ quantity: 1 });
    await truck.later('2026-11-01', 4 * 60 + 59);
    expect(truck.mails()).toEqual([]);
    await truck.later('2026-11-01', 5 * 60);
    await truck.later('2026-11-01', 6 * 60);
    expect(truck.mails()).toHaveLength(1);
    const [mail] = truck.mails();
    expect(mail).toMatchObject({
      to: { address: ROSA.email },
      subject: expect.stringContaining('ventas de'),
    });
    expect(mail?.text).toContain('Total neto');
    expect(mail?.text).toContain('$11.43');
    expect(mail?.text).toMatch(/Comisiones de Square.+\$0\.52\s/);
    expect(mail?.text).toMatch(/Neto después de comisiones.+\$10\.91\s/);
    expect(mail?.text).toContain('todavía no informa la comisión de 1 pago');
    expect(mail?.files?.map(({ name }) => name)).toEqual([
      'sales-2026-10.csv',
      'items-2026-10.csv',
      'hours-2026-10.csv',
      'channels-2026-10.csv',
      'ways-2026-10.csv',
    ]);
    expect(mail?.files?.[1]?.content).toContain('Taco de carne asada,3,10.50');
    // A heading and every day of October.
    expect(mail?.files?.[0]?.content.trim().split('\r\n')).toHaveLength(32);
    expect(await truck.view()).toMatchObject({
      ...ROSA,
      last: { month: '2026-10', to: ROSA.email, outcome: 'sent' },
      closedMonth: '2026-10',
      waiting: false,
    });
    // The job is forgotten after a while, and the month is not sent again.
    await truck.db.deleteFrom('jobs').execute();
    await truck.later('2026-11-20', 700);
    expect(truck.mails()).toHaveLength(1);
    await truck.later('2026-12-01', 5 * 60);
    expect(truck.mails().map(({ id }) => id)).toEqual(['mail_accountant:2026-10', 'mail_accountant:2026-11']);
    await truck.app.close();
  });

  test('can be sent again by hand, once for each press, and not while nobody gets it', async () => {
    const truck = await start(await open());
    expect((await truck.call('POST', `${URL}/send`, undefined, 'nobody-there')).json()).toMatchObject({
      error: 'unavailable',
    });
    await truck.call('PUT', URL, { ...ROSA, language: 'en' });
    // Months before the address was entered are sent only by hand.
    await truck.work();
    expect(truck.mails()).toEqual([]);
    for (const key of ['press-one', 'press-one', 'press-two']) {
      expect((await truck.call('POST', `${URL}/send`, undefined, key)).statusCode).toBe(202);
    }
    await truck.work();
    expect(truck.mails()).toHaveLength(2);
    expect(truck.mails()[0]?.subject).toContain('sales of');
    expect((await truck.view()).last).toMatchObject({ month: '2026-09', outcome: 'sent' });
    expect((await truck.call('POST', `${URL}/send`)).statusCode).toBe(400);
    await truck.app.close();
  });

  test('is tried again while the mail server is away; refused, it is among the undelivered messages', async () => {
    const truck = await start(await open());
    await truck.call('PUT', URL, ROSA);
    truck.email.failNext({ ok: false, error: 'unavailable', detail: 'away' });
    await truck.later('2026-11-01', 5 * 60);
    expect(truck.mails()).toEqual([]);
    expect(await truck.view()).toMatchObject({ waiting: true, last: null });
    truck.email.failNext({ ok: false, error: 'refused', detail: '550' });
    await truck.later('2026-11-01', 5 * 60 + 5);
    expect(await truck.view()).toMatchObject({ waiting: false, last: { outcome: 'refused' } });
    const kept = await truck.db.selectFrom('outbox_messages').select(['recipient', 'why']).execute();
    expect(kept).toEqual([{ recipient: ROSA.email, why: '550' }]);
    await truck.app.close();
  });

  test('takes one plain address, from the owner alone', async () => {
    const truck = await start(await open());
    for (const email of ['rosa', 'a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example']) {
      const wrong = await truck.call('PUT', URL, { ...ROSA, email });
      expect(wrong.statusCode).toBe(422);
      expect(wrong.json()).toMatchObject({ fields: { email: 'invalid' } });
    }
    expect((await truck.call('PUT', URL, { ...ROSA, language: 'xx' })).statusCode).toBe(422);
    const cashier = { cookie: await signInStaff(truck, 'cashier') };
    const put = await truck.app.inject({ method: 'PUT', url: URL, headers: cashier, payload: ROSA });
    expect(put.statusCode).toBe(403);
    expect((await truck.app.inject(URL)).statusCode).toBe(401);
    await truck.call('PUT', URL, ROSA);
    await truck.call('PUT', URL, { ...ROSA, email: '' });
    expect(await truck.view()).toMatchObject({ email: '' });
    await truck.later('2026-11-01', 6 * 60);
    expect(truck.mails()).toEqual([]);
    expect((await truck.log('accountant')).map(({ action }) => action)).toEqual([
      'accountant.changed',
      'accountant.changed',
    ]);
    await truck.app.close();
  });
});
