import { expect, expectTypeOf, test } from 'vitest';
import { ApiError } from './client.ts';
import type { OwnerCategory } from '../../contracts/owner/menu/categories.ts';
import { caughtFields, errorBodyOf, failureFields, laterPickup, refusalFields } from './refusal-fields.ts';

const refused = (error: 'sold_out' | 'asap_later' | 'invalid' | 'conflict', fields?: object) =>
  new ApiError(409, '', { error, message: '', ...(fields && { fields: { ...fields } }) });

test('what a refusal carries is read under its own code alone', () => {
  const body = errorBodyOf(refused('sold_out', { soldOut: [{ id: 7, name: 'Al Pastor' }] }));
  expect(refusalFields(body, 'sold_out').soldOut).toEqual([{ id: 7, name: 'Al Pastor' }]);
  expect(refusalFields(body, 'price_changed')).toEqual({});
  expectTypeOf(refusalFields(body, 'promotions_full').nextAt).toEqualTypeOf<number | undefined>();
});

test('an answer without it, and no answer at all, carry nothing', () => {
  expect(refusalFields(errorBodyOf(refused('sold_out')), 'sold_out')).toEqual({});
  expect(refusalFields(errorBodyOf(new TypeError('Failed to fetch')), 'sold_out')).toEqual({});
  expect(laterPickup(errorBodyOf(refused('invalid', { pickupAt: 1 })))).toEqual({});
  expect(laterPickup(errorBodyOf(refused('asap_later', { pickupTime: 'ASAP', pickupAt: 5 })))).toMatchObject({
    pickupAt: 5,
  });
});

test('what one call’s refusal carries has the type that the call declares', () => {
  const error = refused('conflict', { now: { id: 'tacos' } });
  const { now } = caughtFields<'PUT /api/owner/menu/categories/:id', 'conflict'>(error, 'conflict');
  expectTypeOf(now).toEqualTypeOf<OwnerCategory | undefined>();
  expect(now).toEqual({ id: 'tacos' });
  expect(failureFields<'PUT /api/owner/menu/categories/:id', 'invalid'>(error, 'invalid')).toEqual({});
  expect(failureFields<'PUT /api/owner/menu/categories/:id', 'conflict'>(null, 'conflict')).toEqual({});
  // @ts-expect-error This call has no such refusal.
  expect(caughtFields<'PUT /api/owner/menu/categories/:id', 'sold_out'>(error, 'sold_out')).toEqual({});
});
