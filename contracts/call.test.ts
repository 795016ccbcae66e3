import { expect, expectTypeOf, test } from 'vitest';
import { calls, json, type PathParams } from './call.ts';

type Names<Route extends string> = keyof PathParams<Route>;

test('a call under /api/owner without a permission does not compile', () => {
  const answer = json<number>();
  // @ts-expect-error Its permission is missing.
  const unguarded = calls({ 'GET /api/owner/x': { answer } });
  const guarded = calls({ 'GET /api/owner/x': { answer, permission: 'orders' } });
  expect(Object.keys(unguarded)).toEqual(Object.keys(guarded));
});

test('the parameters of a call are those of its path', () => {
  expectTypeOf<PathParams<'GET /api/a/:id/b/:token/c.ics'>>().toEqualTypeOf<Record<'id' | 'token', string>>();
  expectTypeOf<Names<'GET /api/a'>>().toEqualTypeOf<never>();
  expect(calls({ 'GET /api/a/:id': { answer: json<number>() } })).toHaveProperty(['GET /api/a/:id']);
});
