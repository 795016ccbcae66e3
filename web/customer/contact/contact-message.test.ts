import { describe, expect, test } from 'vitest';
import { checkContactMessage } from './contact-message.ts';
import { contactKeys } from './send-contact-message.ts';

const MESSAGE = { name: 'Marisol', email: 'marisol@correo.example', message: 'Hola' };

describe('a contact message', () => {
  test('with every field filled has nothing wrong', () => {
    expect(checkContactMessage(MESSAGE)).toEqual({});
  });

  test('names each field that is empty or only spaces', () => {
    expect(checkContactMessage({ name: ' ', email: '', message: '\n' })).toEqual({
      name: 'missing',
      email: 'missing',
      message: 'missing',
    });
  });

  test('names an email that is not one address', () => {
    expect(checkContactMessage({ ...MESSAGE, email: 'marisol@correo' })).toEqual({ email: 'bad_email' });
    expect(checkContactMessage({ ...MESSAGE, email: 'a@b.com, c@d.com' })).toEqual({ email: 'bad_email' });
  });

  test('sent again keeps its key, changed or sent after success it gets a new one', () => {
    let made = 0;
    const keys = contactKeys(() => `key-${++made}`);
    expect(keys.keyOf(MESSAGE)).toBe('key-1');
    expect(keys.keyOf({ ...MESSAGE })).toBe('key-1');
    expect(keys.keyOf({ ...MESSAGE, message: 'Hola otra vez' })).toBe('key-2');
    keys.done();
    expect(keys.keyOf({ ...MESSAGE, message: 'Hola otra vez' })).toBe('key-3');
  });

  test('keys are long and never the same', () => {
    const keys = [contactKeys().keyOf(MESSAGE), contactKeys().keyOf(MESSAGE)];
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
