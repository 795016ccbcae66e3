import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { cookiesOf, MARISOL, mailedToken, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { signInStaff, type TestAppOverrides } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { fakeEmail } from '../../../testing/messages/fake-email.ts';
import { offEmail } from '../../adapters/email/off.email.ts';
import { runEverythingDue } from '../../jobs/jobs.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'comal-caliente-9';

describeEachDatabase('mailed links', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const truck = await testTruck(await open(), overrides);
    const post = (path: string, payload?: object, cookie = '') =>
      truck.post(`/api/auth/customer/${path}`, payload, { cookie });
    const get = (url: string, cookie = '') => truck.app.inject({ url, headers: { cookie } });
    const history = async (cookie: string) =>
      (await get('/api/user/orders', cookie)).json<{ id: string; userOrderNumber: number }[]>();
    return { ...truck, post, get, history };
  }

  test('a forgotten password is renewed by the mailed link, once, and every older session ends', async () => {
    const { app, email, post, get, work } = await start();
    const before = await signUpCustomer({ app });
    expect((await post('forgot', { email: 'MARISOL@correo.example' })).json()).toEqual({ mailed: true });
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'reset-password');
    const answer = await post('reset', { token, password: NEW_PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email: MARISOL.email, emailConfirmed: true } });
    expect((await get('/api/auth/me', cookiesOf(answer))).statusCode).toBe(200);
    expect((await get('/api/auth/me', before)).statusCode).toBe(401);
    expect((await post('login', MARISOL)).statusCode).toBe(401);
    expect((await post('login', { ...MARISOL, password: NEW_PASSWORD })).statusCode).toBe(200);
    const again = await post('reset', { token, password: 'yet-another-1' });
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ error: 'bad_link' });
    await app.close();
  });

  test('a name and number typed before the address was proven go with the reset, later ones stay', async () => {
    const { app, email, post, work, db } = await start();
    await signUpCustomer({ app });
    const profile = { firstName: 'Sol', lastName: 'Luna', phone: '(928) 555-0101' };
    const reset = async (password: string) => {
      await post('forgot', { email: MARISOL.email });
      await work();
      const token = mailedToken({ email }, MARISOL.email, 'reset-password');
      return post('reset', { token, password });
    };
    const first = await reset(NEW_PASSWORD);
    expect(first.json()).toMatchObject({ user: { firstName: '', lastName: '', phone: '' } });
    expect(await db.selectFrom('people').select(['name', 'phone']).execute()).toEqual([
      { name: '', phone: '' },
    ]);
    await app.inject({
      method: 'PUT',
      url: '/api/user/profile',
      payload: profile,
      headers: { cookie: cookiesOf(first) },
    });
    expect((await reset('nopal-en-flor-3')).json()).toMatchObject({ user: profile });
    await app.close();
  });

  test('a mail to an address that nobody has confirmed repeats no word of whoever typed it', async () => {
    const { app, email, work } = await start();
    await signUpCustomer({ app }, { firstName: 'Win $1000 at evil.example', lastName: 'Now' });
    await work();
    const { subject, text, html } = email.sent.at(-1) ?? {};
    expect(subject).toContain('Confirm your email');
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|Win/);
    await app.close();
  });

  test('a link asked for before mail was switched off lies in no outbox, where other staff would read it', async () => {
    const { app, deps, email, post } = await start();
    await signUpCustomer({ app });
    await signInStaff({ app, deps });
    await post('forgot', MARISOL);
    await app.inject({
      method: 'POST',
      url: '/api/auth/owner/forgot',
      payload: { email: 'owner@cocina.example' },
    });
    const kept: string[] = [];
    const off = offEmail(async ({ text }) => void kept.push(text));
    await runEverythingDue({ ...deps, email: off }, 'test-worker');
    expect(
      [...kept, ...email.sent.map(({ text }) => text)].filter((text) => text.includes('token=')),
    ).toEqual([]);
    await app.close();
  });

  test('the link works for an hour, and only the newest one', async () => {
    const { app, email, post, work, clock } = await start();
    await signUpCustomer({ app });
    await post('forgot', MARISOL);
    await work();
    const first = mailedToken({ email }, MARISOL.email, 'reset-password');
    await post('forgot', MARISOL);
    await work();
    const second = mailedToken({ email }, MARISOL.email, 'reset-password');
    expect((await post('reset', { token: first, password: NEW_PASSWORD })).statusCode).toBe(403);
    clock.advance(60 * MINUTE);
    expect((await post('reset', { token: second, password: NEW_PASSWORD })).statusCode).toBe(403);
    expect((await post('login', MARISOL)).statusCode).toBe(200);
    await app.close();
  });

  test('a common new password is refused and the link stays good', async () => {
    const { app, email, post, work } = await start();
    await signUpCustomer({ app });
    await post('forgot', MARISOL);
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'reset-password');
    expect((await post('reset', { token, password: 'password' })).json()).toMatchObject({
      error: 'weak_password',
    });
    expect((await post('reset', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    await app.close();
  });

  test('two uses of one link at once set one password', async () => {
    const { app, email, post, work } = await start();
    await signUpCustomer({ app });
    await post('forgot', MARISOL);
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'reset-password');
    const answers = await Promise.all([
      post('reset', { token, password: NEW_PASSWORD }),
      post('reset', { token, password: 'mole-poblano-5' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403]);
    await app.close();
  });

  test('forgetting the password of an unknown address is answered alike, does the same work, and mails nobody', async () => {
    const { app, db, email, post, work } = await start();
    await signUpCustomer({ app });
    await work();
    const jobs = () => db.selectFrom('jobs').select('id').where('kind', '=', 'mail_account').execute();
    const before = (await jobs()).length;
    const known = await post('forgot', MARISOL);
    const between = (await jobs()).length;
    const unknown = await post('forgot', { email: 'nobody@correo.example' });
    expect(unknown.body).toBe(known.body);
    expect(unknown.statusCode).toBe(known.statusCode);
    expect((await jobs()).length - between).toBe(between - before);
    await work();
    expect(email.sent.map((mail) => mail.to.address)).not.toContain('nobody@correo.example');
    expect(await db.selectFrom('account_mails').selectAll().execute()).toEqual([]);
    await app.close();
  });

  test('one address is mailed three links an hour, and an unknown one waits just so', async () => {
    const { app, post } = await start({ environment: { rateLimitFactor: 1 } });
    for (const address of [MARISOL.email, 'nobody@correo.example']) {
      const answers = [];
      for (let n = 0; n < 4; n++) {
        answers.push(
          await app.inject({
            method: 'POST',
            url: '/api/auth/customer/forgot',
            remoteAddress: `10.0.${address.length}.${n}`,
            payload: { email: address },
          }),
        );
      }
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
    }
    expect((await post('forgot', { email: 'nobody' })).json()).toMatchObject({ error: 'bad_email' });
    await app.close();
  });

  test('confirming the address brings earlier guest orders into the account, numbered in their order', async () => {
    const { app, email, post, work, payOrder, clock, history } = await start();
    const first = await payOrder({ email: 'Marisol@Correo.example' });
    clock.advance(MINUTE);
    const second = await payOrder({ email: MARISOL.email });
    await payOrder({ email: 'eva@correo.example' });
    const cookie = await signUpCustomer({ app });
    await work();
    expect(await history(cookie)).toEqual([]);
    const token = mailedToken({ email }, MARISOL.email, 'confirm-email');
    const answer = await post('confirm', { token }, cookie);
    expect(answer.json()).toMatchObject({ user: { emailConfirmed: true }, linkedOrders: 2 });
    expect(await history(cookie)).toMatchObject([
      { id: second.id, userOrderNumber: 2 },
      { id: first.id, userOrderNumber: 1 },
    ]);
    expect((await post('confirm', { token }, cookie)).json()).toMatchObject({ error: 'bad_link' });
    clock.advance(MINUTE);
    const later = await payOrder({ email: MARISOL.email });
    expect((await history(cookie))[0]).toMatchObject({ id: later.id, userOrderNumber: 3 });
    await app.close();
  });

  test('before the address is confirmed a guest order made with it stays out of the account', async () => {
    const { app, payOrder, history } = await start();
    const cookie = await signUpCustomer({ app });
    await payOrder({ email: MARISOL.email });
    expect(await history(cookie)).toEqual([]);
    await app.close();
  });

  test('following the link does not hand orders to whoever made an account with your address', async () => {
    const { app, email, post, work, payOrder, history } = await start();
    await payOrder({ email: MARISOL.email });
    const thief = await signUpCustomer({ app });
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'confirm-email');
    const victim = await signUpCustomer({ app }, { email: 'eva@correo.example' });
    expect((await post('confirm', { token })).statusCode).toBe(401);
    expect((await post('confirm', { token }, victim)).json()).toMatchObject({ error: 'bad_link' });
    expect(await history(thief)).toEqual([]);
    // The owner of the mailbox takes the account over instead.
    await post('forgot', MARISOL);
    await work();
    const reset = mailedToken({ email }, MARISOL.email, 'reset-password');
    const taken = await post('reset', { token: reset, password: NEW_PASSWORD });
    expect(await history(cookiesOf(taken))).toHaveLength(1);
    expect((await post('confirm', { token }, thief)).statusCode).toBe(401);
    await app.close();
  });

  test('a confirmation can be asked for again, and is not mailed once it is done', async () => {
    const { app, email, post, work } = await start();
    const cookie = await signUpCustomer({ app });
    await work();
    expect((await post('confirmation', undefined, cookie)).json()).toEqual({ mailed: true });
    await work();
    expect(email.sent).toHaveLength(2);
    await post('confirm', { token: mailedToken({ email }, MARISOL.email, 'confirm-email') }, cookie);
    await post('confirmation', undefined, cookie);
    await work();
    expect(email.sent).toHaveLength(2);
    expect((await post('confirmation')).statusCode).toBe(401);
    await app.close();
  });

  test('with mail, whoever holds a taken address hears of the try, once a day', async () => {
    const { app, email, post, work } = await start({ environment: { rateLimitFactor: 1 } });
    await signUpCustomer({ app });
    await work();
    await post('signup', { ...MARISOL, password: 'otra-cosa-1' });
    await post('signup', { ...MARISOL, password: 'otra-cosa-2' });
    await work();
    expect(email.sent.slice(1)).toMatchObject([
      { to: { address: MARISOL.email }, subject: expect.stringContaining('already have an account') },
    ]);
    await app.close();
  });

  test('without mail no link is made or kept where the owner could read it, and the page can say so', async () => {
    const off = { ...fakeEmail(), on: false };
    const { app, db, post, work, get } = await start({ deps: { email: off } });
    const cookie = await signUpCustomer({ app });
    expect((await post('forgot', MARISOL)).json()).toEqual({ mailed: false });
    expect((await post('forgot', { email: 'nobody@correo.example' })).json()).toEqual({ mailed: false });
    await post('signup', MARISOL);
    await work();
    expect(off.sent).toEqual([]);
    expect(await db.selectFrom('customer_tokens').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
    expect((await get('/api/auth/me', cookie)).json()).toMatchObject({ mailOn: false });
    await app.close();
  });

  test('mails are written in the language the person was reading', async () => {
    const { app, email, truckPost, work } = await (async () => {
      const truck = await start();
      return { ...truck, truckPost: truck.app.inject.bind(truck.app) };
    })();
    await truckPost({
      method: 'POST',
      url: '/api/auth/customer/signup',
      headers: { cookie: 'lang=es' },
      payload: MARISOL,
    });
    await work();
    expect(email.sent[0]?.subject).toContain('Confirma tu correo');
    await app.close();
  });
});
