import { describe, expect, test } from 'vitest';
import { readEmail } from './email.ts';

describe('email addresses', () => {
  test.each([
    'rosa@example.com',
    ' rosa.luz+tacos@mail.example.co ',
    "o'neil@example.com",
    'josé@correo.example',
    'ana@niño.example',
  ])('the address %s is accepted', (written) => {
    expect(readEmail(written)).toBe(written.trim());
  });

  test.each([
    '',
    'rosa',
    'rosa@',
    '@example.com',
    'rosa@example',
    'rosa@@example.com',
    'rosa@exam ple.com',
    'rosa@example.com, eva@example.com',
    'rosa@example.com\nBcc: eva@example.com',
    'ro\u0000sa@example.com',
    'ro\u0007sa@example.com',
    'ro\u202Easor@example.com',
    'ro\u200Bsa@example.com',
    'ro\uD800sa@example.com',
    'Rosa <rosa@example.com>',
    '"rosa"@example.com',
    '.rosa@example.com',
    'ro..sa@example.com',
    'rosa@-example.com',
    'rosa@example.com.',
    `${'r'.repeat(65)}@example.com`,
    `rosa@${'e'.repeat(250)}.com`,
  ])('the address %j is refused', (written) => {
    expect(readEmail(written)).toBeNull();
  });
});
