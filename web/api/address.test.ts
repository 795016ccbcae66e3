import { expect, expectTypeOf, test } from 'vitest';
import { addressOf } from './address.ts';
import type { Answer, Input, Refusal } from './call-input.ts';

test('the values of a path are encoded where they stand', () => {
  expect(addressOf('GET /api/owner/customers/:id/export', { params: { id: 'a/b ñ?' } })).toBe(
    '/api/owner/customers/a%2Fb%20%C3%B1%3F/export',
  );
  expect(addressOf('GET /api/orders/:token/calendar.ics', { params: { token: 't' } })).toBe(
    '/api/orders/t/calendar.ics',
  );
});

test('a query is encoded', () => {
  const query = { from: 5, who: 'a&b' };
  expect(addressOf('GET /api/owner/audit', { query })).toBe('/api/owner/audit?from=5&who=a%26b');
  expect(addressOf('GET /api/menu')).toBe('/api/menu');
});

test('a call asks for what its declaration names, and for nothing else', () => {
  type Change = Input<'PUT /api/owner/menu/items/:id'>;
  expectTypeOf<Change['params']>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<Change['body']['form']['price']>().toEqualTypeOf<string>();
  expectTypeOf<Input<'POST /api/owner/orders/:id/print'>['key']>().toEqualTypeOf<string>();
  expectTypeOf<Input<'POST /api/contacts'>['key']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Answer<'POST /api/owner/payment-test/:id/cancel'>>().toHaveProperty('environment');
  // @ts-expect-error Its parameter is missing.
  addressOf('GET /api/orders/:token');
  // @ts-expect-error What is undefined would be sent as a word.
  addressOf('GET /api/owner/audit', { query: { who: undefined } });
  // @ts-expect-error There is no such call.
  addressOf('GET /api/owner/nothing');
});

test('a call is refused with what it declares, and with what its kind can be refused with', () => {
  expectTypeOf<Refusal<'PUT /api/user/password'>>().toEqualTypeOf<
    | 'wrong_password'
    | 'weak_password'
    | 'bad_request'
    | 'invalid'
    | 'unauthorized'
    | 'too_many_requests'
    | 'internal'
    | 'unavailable'
  >();
  expectTypeOf<Refusal<'GET /api/menu'>>().toEqualTypeOf<
    'bad_request' | 'too_many_requests' | 'internal' | 'unavailable'
  >();
});
