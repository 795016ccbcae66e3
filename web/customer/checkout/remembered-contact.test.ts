import { expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../testing/web/local-storage.ts';
import { forgetContact, rememberContact, rememberedContact } from './remembered-contact.ts';

const stored = stubLocalStorage();

test('a device without a stored contact returns none', () => {
  expect(rememberedContact()).toBeNull();
});

test('name, email and phone are remembered and nothing else, until they are forgotten', () => {
  const form = { firstName: ' Ana ', email: ' a@b.mx ', phone: '1', specialInstructions: 'No salt' };
  rememberContact(form);
  expect(rememberedContact()).toEqual({ firstName: 'Ana', email: 'a@b.mx', phone: '1' });
  expect([...stored.values()].join()).not.toContain('salt');
  forgetContact();
  expect(stored.size).toBe(0);
});

test('a contact stored without a name is still read', () => {
  stored.set('comal-contact', '{"email":"a@b.mx","phone":"1"}');
  expect(rememberedContact()).toEqual({ email: 'a@b.mx', phone: '1' });
});

test.each(['{broken', '7', '[]', '{"email":"a@b.mx"}', '{"email":1,"phone":2}'])(
  'a stored %s is no contact',
  (text) => {
    stored.set('comal-contact', text);
    expect(rememberedContact()).toBeNull();
  },
);

test('where the browser forbids storage the order goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberContact({ email: 'a@b.mx', phone: '1' })).not.toThrow();
  expect(() => forgetContact()).not.toThrow();
  expect(rememberedContact()).toBeNull();
});
