import { afterEach, describe, expect, test } from 'vitest';
import { fakeSms } from '../../../testing/messages/fake-sms.ts';
import { TWILIO_ACCOUNT, TWILIO_TOKEN, testTwilioServer } from '../../../testing/messages/twilio-server.ts';
import { offSms } from './off.sms.ts';
import type { SmsMessage, SmsPort } from './sms.port.ts';
import { twilioSms } from './twilio.sms.ts';
import { testTwilio } from './twilio.test-message.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const NOTE: SmsMessage = {
  id: 'text_order_ready:order-1',
  to: '+19285550148',
  body: 'Tu pedido 47 está listo. https://order.example/o?order=1&x=2',
  triedSince: null,
};

async function openTwilio(overrides: { authToken?: string; from?: string; timeLimitMs?: number } = {}) {
  const server = await testTwilioServer();
  ends.push(() => server.close());
  const port = twilioSms({
    accountSid: TWILIO_ACCOUNT,
    authToken: TWILIO_TOKEN,
    from: '+19285550100',
    baseUrl: server.url,
    timeLimitMs: 5000,
    ...overrides,
  });
  return { server, port };
}

interface Rig {
  port: SmsPort;
  /** Returns the delivered messages. */
  got: () => { to: string; body: string }[];
  loseNextAnswer: () => void;
}

/** The suite for every provider of text messages, fake or real. */
function smsPortSuite(open: () => Promise<Rig>): void {
  test('a message reaches its number with its words', async () => {
    const { port, got } = await open();
    expect(port.on).toBe(true);
    expect(await port.send(NOTE)).toEqual({ ok: true });
    expect(got()).toEqual([expect.objectContaining({ to: NOTE.to, body: NOTE.body })]);
  });

  test('after a lost answer the same message is not sent twice, and another one is', async () => {
    const { port, got, loseNextAnswer } = await open();
    loseNextAnswer();
    expect(await port.send(NOTE)).toMatchObject({ ok: false, error: 'unavailable' });
    const again = { ...NOTE, triedSince: Date.now() };
    expect(await port.send(again)).toEqual({ ok: true });
    expect(got()).toHaveLength(1);
    expect(await port.send({ ...again, body: 'Another order' })).toEqual({ ok: true });
    expect(got()).toHaveLength(2);
  });
}

describe('text messages by Twilio', () => {
  smsPortSuite(async () => {
    const { server, port } = await openTwilio();
    return { port, got: () => server.taken, loseNextAnswer: () => server.loseNextAnswer() };
  });

  test('they come from the number, or the messaging service, of the settings', async () => {
    const number = await openTwilio();
    await number.port.send(NOTE);
    expect(number.server.taken[0]?.from).toBe('+19285550100');
    const service = await openTwilio({ from: `MG${'0'.repeat(32)}` });
    await service.port.send(NOTE);
    expect(service.server.taken[0]?.from).toBe(`MG${'0'.repeat(32)}`);
  });

  test.each([
    [400, 21610, 'refused', 'opted_out'],
    [400, 21211, 'refused', 'invalid_number'],
    [400, 21614, 'refused', 'invalid_number'],
    [400, 21408, 'refused', '400 21408'],
    [400, 21606, 'unavailable', '400 21606'],
    [429, 20429, 'unavailable', '429 20429'],
    [500, 20500, 'unavailable', '500 20500'],
  ])('status %i with code %i is %s, told as “%s” without the number', async (status, code, error, detail) => {
    const { server, port } = await openTwilio();
    server.refuseNext(status, code);
    expect(await port.send(NOTE)).toEqual({ ok: false, error, detail });
    expect(server.taken).toEqual([]);
  });

  test('a wrong token is the owner’s to mend: it is tried again later', async () => {
    const { port } = await openTwilio({ authToken: 'wrong' });
    expect(await port.send(NOTE)).toEqual({ ok: false, error: 'unavailable', detail: '401 20003' });
  });

  test('another try asks for messages since the first one, give or take the clocks', async () => {
    const { server, port } = await openTwilio();
    const triedSince = Date.parse('2026-03-05T18:30:30.250Z');
    expect(await port.send({ ...NOTE, triedSince })).toEqual({ ok: true });
    expect(server.listedSince()).toBe('2026-03-05T18:29:30Z');
    expect(server.asked).toEqual(['GET Messages', 'POST Messages']);
  });

  test('a proxy’s page in place of an answer is tried again later, and nothing is sent unasked', async () => {
    const { server, port } = await openTwilio();
    server.proxyNext(502);
    expect(await port.send(NOTE)).toEqual({ ok: false, error: 'unavailable', detail: '502' });
    server.proxyNext(200);
    const again = { ...NOTE, triedSince: Date.now() };
    expect(await port.send(again)).toEqual({ ok: false, error: 'unavailable', detail: '200' });
    expect(server.taken).toEqual([]);
  });

  test('an answer that stalls is given up within its time', async () => {
    const { server, port } = await openTwilio({ timeLimitMs: 500 });
    server.stallNext();
    expect(await port.send(NOTE)).toEqual({ ok: false, error: 'unavailable', detail: 'no answer' });
  });

  test('a provider that does not answer is given up within its time', async () => {
    const port = twilioSms({
      accountSid: TWILIO_ACCOUNT,
      authToken: TWILIO_TOKEN,
      from: '+19285550100',
      baseUrl: 'http://127.0.0.1:9',
      timeLimitMs: 2000,
    });
    expect(await port.send(NOTE)).toMatchObject({ ok: false, error: 'unavailable' });
  });
});

describe('the text messages of the tests', () => {
  smsPortSuite(() => {
    const port = fakeSms();
    const lost = { ok: false, error: 'unavailable', detail: 'lost' } as const;
    const loseNextAnswer = () => port.failNext(lost, { afterEffect: true });
    return Promise.resolve({ port, got: () => port.sent, loseNextAnswer });
  });
});

test('without a provider messages are off, and kept', async () => {
  const kept: SmsMessage[] = [];
  const port = offSms((message) => {
    kept.push(message);
    return Promise.resolve();
  });
  expect(port.on).toBe(false);
  expect(await port.send(NOTE)).toEqual({ ok: true });
  expect(kept).toEqual([NOTE]);
});

test('a test text that the carrier has not reported on yet is neither delivered nor failed', async () => {
  const server = await testTwilioServer();
  ends.push(() => server.close());
  const account = { accountSid: TWILIO_ACCOUNT, authToken: TWILIO_TOKEN, from: '+19285550100' };
  const tested = await testTwilio({ ...account, baseUrl: server.url }, NOTE, 20);
  expect(tested).toMatchObject({ passed: ['reach', 'account', 'sender', 'number'], failed: null });
  const nobody = await testTwilio({ ...account, baseUrl: 'http://127.0.0.1:9' }, NOTE, 20);
  expect(nobody).toMatchObject({ passed: [], failed: { step: 'reach', problem: 'no_answer' } });
});
