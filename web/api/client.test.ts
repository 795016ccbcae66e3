import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Failure, Refusal } from './call-input.ts';
import { ApiError, refusalOf, request, send } from './client.ts';

const NOTE = 'POST /api/owner/customers/:id/notes';

function answer(status: number, body: string, statusText = ''): ReturnType<typeof vi.fn<typeof fetch>> {
  const fake = vi.fn<typeof fetch>().mockResolvedValue(new Response(body, { status, statusText }));
  vi.stubGlobal('fetch', fake);
  return fake;
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('calls to the server', () => {
  test('a read carries cookies, and neither a body nor a content type', async () => {
    const fake = answer(200, '[]');
    await send('GET /api/menu');
    const init = { method: 'GET', credentials: 'include', headers: {}, body: null, signal: null };
    expect(fake).toHaveBeenCalledWith('/api/menu', init);
  });

  test('a body goes out as JSON beside the idempotency key', async () => {
    const fake = answer(200, '{}');
    await send(NOTE, { params: { id: '7' }, body: { text: 'Hi' }, key: 'k' });
    expect(fake.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"text":"Hi"}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    });
  });

  test('a file goes out as it is, beside the caller’s headers', async () => {
    const fake = answer(200, '{}');
    const body = new Blob(['x'], { type: 'application/gzip' });
    await send('POST /api/owner/restore', { body, headers: { 'x-comal-confirmation': 'c' } });
    expect(fake.mock.calls[0]?.[1]).toMatchObject({
      body,
      headers: { 'Content-Type': 'application/gzip', 'x-comal-confirmation': 'c' },
    });
  });

  test('a refusal becomes "STATUS: body text" and keeps the error’s code and fields', async () => {
    const body = '{"error":"slot_full","message":"That time is full.","fields":{"slot":"10:15 AM"}}';
    answer(409, body);
    const error = await failure(send(NOTE, { params: { id: '7' }, body: { text: '' } }));
    expect(error.message).toBe(`409: ${body}`);
    expect(error.status).toBe(409);
    expect(error.body?.error).toBe('slot_full');
  });

  test('an empty refusal says the status text', async () => {
    answer(502, '', 'Bad Gateway');
    expect((await failure(request('GET /api/owner/orders', {}))).message).toBe('502: Bad Gateway');
  });

  test('a proxy’s page is not taken for one of our errors', async () => {
    answer(503, '<h1>busy</h1>');
    const error = await failure(request('GET /api/owner/orders', {}));
    expect(error.message).toBe('503: <h1>busy</h1>');
    expect(error.body).toBeNull();
  });

  test('an empty answer reads as nothing', async () => {
    answer(200, '');
    expect(await send('POST /api/auth/owner/logout')).toBeUndefined();
  });
});

type Print = 'POST /api/owner/orders/:id/print';

const refused = (error: 'unavailable' | 'slot_full'): Failure<Print> =>
  new ApiError(503, '', { error, message: '' });

describe('a failure that knows its call', () => {
  test('is read as one of the call’s refusals; another failure as none', () => {
    expect(refusalOf(refused('unavailable'))).toBe('unavailable');
    expect(refusalOf<Print>(new TypeError('Failed to fetch'))).toBeUndefined();
    expect(refusalOf<Print>(null)).toBeUndefined();
  });

  test('gives no refusal that the call does not declare, and is no failure of another call', () => {
    const failed = refused('slot_full');
    expectTypeOf(refusalOf(failed)).toEqualTypeOf<Refusal<Print> | undefined>();
    // @ts-expect-error Printing a ticket is not refused because a pickup time is full.
    expect(refusalOf(failed) === 'slot_full').toBe(true);
    // @ts-expect-error It is the failure of another call.
    refusalOf<'PUT /api/user/password'>(failed);
    expectTypeOf<Failure<Print>>().not.toExtend<Failure<'PUT /api/user/password'>>();
  });
});
