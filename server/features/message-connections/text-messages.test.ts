import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { ends, keptSecrets, messagesConsole } from '../../../testing/messages/messages-console.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTwilioServer, TWILIO_ACCOUNT, TWILIO_TOKEN } from '../../../testing/messages/twilio-server.ts';

const FORM = {
  accountSid: TWILIO_ACCOUNT,
  authToken: TWILIO_TOKEN,
  from: '(928) 555-0100',
  testTo: '(928) 555-0148',
};

describeEachDatabase('connecting text messages in the console', (open, dialect) => {
  async function begin(given = {}) {
    const twilio = await testTwilioServer();
    ends.push(() => twilio.close());
    twilio.reportAs({ status: 'delivered', code: null });
    const environment = { ...keptSecrets(dialect), twilioBaseUrl: twilio.url, ...given };
    return { twilio, truck: await messagesConsole(await open(), environment) };
  }

  test('a test text reaches the number, and the checkout then offers texts without a restart', async () => {
    const { twilio, truck } = await begin();
    const offered = async () =>
      (await truck.app.inject({ url: '/api/owner/settings', headers: truck.headers })).json();
    expect(await offered()).toMatchObject({ texts: { on: false } });
    const { test: tested, texts } = await truck.connectTexts(FORM);
    expect(tested).toEqual({
      to: '+19285550148',
      passed: ['reach', 'account', 'sender', 'number', 'deliver'],
      failed: null,
      code: null,
    });
    expect(texts).toMatchObject({
      source: 'console',
      accountSid: TWILIO_ACCOUNT,
      from: '+19285550100',
      tokenEnd: TWILIO_TOKEN.slice(-4),
    });
    expect(await offered()).toMatchObject({ texts: { on: true } });
    await truck.payOrder({ textMe: true });
    await truck.work();
    expect(twilio.taken).toHaveLength(2);
    expect(twilio.taken[1]).toMatchObject({ to: '+19285550148', from: '+19285550100' });
    expect((await truck.removeTexts()).json()).toMatchObject({ source: 'none', accountSid: '' });
    expect((await truck.removeTexts()).statusCode).toBe(200);
    expect(await offered()).toMatchObject({ texts: { on: false } });
    const actions = await truck.db.selectFrom('audit_entries').select(['action', 'after']).execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['text_messages.connected', 'text_messages.disconnected']),
    );
    expect(JSON.stringify(actions)).not.toContain(TWILIO_TOKEN);
    const secrets = await truck.db.selectFrom('secrets').selectAll().execute();
    expect(JSON.stringify(secrets)).not.toContain(TWILIO_TOKEN);
  });

  test.each([
    [401, 20003, 'account', 'wrong_token'],
    [404, 20404, 'account', 'unknown_account'],
    [400, 21606, 'sender', 'sender_refused'],
    [400, 21211, 'number', 'bad_number'],
    [400, 21608, 'number', 'trial'],
    [400, 21408, 'number', 'country'],
  ])(
    'status %i with code %i is said at its step, and nothing is kept',
    async (status, code, step, problem) => {
      const { twilio, truck } = await begin();
      twilio.refuseNext(status, code);
      const answer = await truck.putTexts(FORM);
      expect(answer.json()).toMatchObject({
        test: { failed: { step, problem }, code },
        texts: { source: 'none' },
      });
      expect(answer.body).not.toContain('Not to');
    },
  );

  test('a number that the carriers do not know is said, though Twilio took the message', async () => {
    const { twilio, truck } = await begin();
    twilio.reportAs({ status: 'undelivered', code: 30034 });
    expect(await truck.connectTexts(FORM)).toMatchObject({
      test: {
        passed: ['reach', 'account', 'sender', 'number'],
        failed: { step: 'deliver', problem: 'unregistered' },
        code: 30034,
      },
      texts: { source: 'none' },
    });
  });

  test('each field that cannot be right is named, and no text is sent', async () => {
    const { twilio, truck } = await begin();
    const fields = async (changed: object) => (await truck.putTexts({ ...FORM, ...changed })).json().fields;
    expect(await fields({ accountSid: 'SK1', authToken: 'two words', from: 'me', testTo: '12' })).toEqual({
      accountSid: 'invalid',
      authToken: 'invalid',
      from: 'invalid',
      testTo: 'invalid',
    });
    expect(await fields({ accountSid: `${TWILIO_ACCOUNT.slice(0, -3)}/..` })).toEqual({
      accountSid: 'invalid',
      // The token of this request, which is not of another account.
    });
    expect(await fields({ authToken: undefined, testTo: '' })).toEqual({
      authToken: 'missing',
      testTo: 'missing',
    });
    expect(twilio.asked).toEqual([]);
  });

  test('a kept token is used again for its own account alone', async () => {
    const { truck } = await begin();
    await truck.connectTexts(FORM);
    const { authToken: _, ...form } = FORM;
    const service = `MG${'0'.repeat(32)}`;
    expect(await truck.connectTexts({ ...form, from: service })).toMatchObject({ texts: { from: service } });
    const other = { ...form, accountSid: `AC${'1'.repeat(32)}` };
    expect((await truck.putTexts(other)).json()).toMatchObject({ fields: { authToken: 'missing' } });
  });

  test('it is for owners who have just given their password; the environment’s account wins', async () => {
    const { truck } = await begin();
    const put = (headers: Record<string, string>) =>
      truck.app.inject({ method: 'PUT', url: '/api/owner/text-messages', headers, payload: FORM });
    expect((await put(truck.headers)).json()).toMatchObject({ error: 'confirm_first' });
    const headers = { cookie: await signInStaff(truck, 'cashier') };
    expect((await put(headers)).statusCode).toBe(403);
    const test = { testTo: FORM.testTo };
    expect((await truck.post('/api/owner/text-messages/test', test, headers)).statusCode).toBe(403);
    expect((await truck.post('/api/owner/text-messages/test', test, truck.headers)).json()).toMatchObject({
      error: 'unavailable',
    });

    const twilio = { accountSid: TWILIO_ACCOUNT, authToken: TWILIO_TOKEN, from: '+19285550100' };
    const hosted = await begin({ twilio });
    expect(await hosted.truck.texts()).toMatchObject({ source: 'host', from: twilio.from, tokenEnd: 'oken' });
    expect((await hosted.truck.putTexts(FORM)).json()).toMatchObject({ error: 'set_by_host' });
    expect((await hosted.truck.removeTexts()).json()).toMatchObject({ error: 'set_by_host' });
    const tested = await hosted.truck.post('/api/owner/text-messages/test', test, hosted.truck.headers);
    expect(tested.json()).toMatchObject({ failed: null });
  });
});
