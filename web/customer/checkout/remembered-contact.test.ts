import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetContact, rememberContact, rememberedContact } from './remembered-contact.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a device that was never asked knows nobody', () => {
  expect(rememberedContact()).toBeNull();
});

test('name, email and phone are remembered and nothing else, until they are forgotten', () => {
  const form = { firstName: ' Ana ', email: ' a@b.mx ', phone: '1', specialInstructions: 'No salt' };
  rememberContact(form);
  expect(rememberedContact()).toEqual({ firstName: 'Ana', email: 'a@b.mx', phone: '1' });
  expect([...kept.values()].join()).not.toContain('salt');
  forgetContact();
  expect(kept.size).toBe(0);
});

test('what was kept before there was a name is still known', () => {
  kept.set('comal-contact', '{"email":"a@b.mx","phone":"1"}');
  expect(rememberedContact()).toEqual({ email: 'a@b.mx', phone: '1' });
});

test.each(['{broken', '7', '[]', '{"email":"a@b.mx"}', '{"email":1,"phone":2}'])('%s is nobody', (text) => {
  kept.set('comal-contact', text);
  expect(rememberedContact()).toBeNull();
});

test('where the browser forbids storage the order goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberContact({ email: 'a@b.mx', phone: '1' })).not.toThrow();
  expect(() => forgetContact()).not.toThrow();
  expect(rememberedContact()).toBeNull();
});
