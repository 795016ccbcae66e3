import { describe, expect, test } from 'vitest';
import { readPhone } from '../../../domain/contact/phone.ts';
import { readContact } from './contact.ts';

describe('contact data', () => {
  test.each([
    ['(928) 555-0147', '+19285550147'],
    ['928-555-0147', '+19285550147'],
    ['928.555.0147', '+19285550147'],
    [' 9285550147 ', '+19285550147'],
    ['1 928 555 0147', '+19285550147'],
    ['+1 (928) 555-0147', '+19285550147'],
    ['928-555-0147 x12', '+19285550147'],
    ['928-555-0147 ext. 12', '+19285550147'],
    ['+52 686 123 4567', '+526861234567'],
    ['52 686 123 4567', '+526861234567'],
    ['011 52 686 123 4567', '+526861234567'],
    ['0052 686 123 4567', '+526861234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['686 123 4567', '6861234567'],
    ['555-0147', '5550147'],
  ])('the phone number %s is understood', (written, kept) => {
    expect(readPhone(written)).toBe(kept);
  });

  test.each([
    '',
    '   ',
    '123',
    '911',
    'abc',
    '555-FOOD',
    '0000000000',
    '1111111111',
    '+',
    '()',
    '1234567890123456',
    '+0123456789',
    '٠٩٢٨٥٥٥٠١٤٧',
  ])('the phone number "%s" is refused', (written) => {
    expect(readPhone(written)).toBeNull();
  });

  test('both are named when both are wrong', () => {
    expect(readContact({ email: 'rosa', phone: '12' })).toEqual({
      ok: false,
      error: 'bad_email',
      fields: { email: 'bad_email', phone: 'bad_phone' },
    });
    expect(readContact({ email: 'rosa@example.com', phone: '' })).toMatchObject({ error: 'bad_phone' });
  });

  test('a name is one plain line, and none is needed', () => {
    const rosa = { email: 'rosa@example.com', phone: '928-555-0147' };
    const read = (pickupName?: string | null) => readContact({ ...rosa, pickupName });
    expect(read('  Ana \n María\u202e ')).toMatchObject({ ok: true, contact: { pickupName: 'Ana María' } });
    expect(read(null)).toMatchObject({ ok: true, contact: { pickupName: '' } });
    expect(read()).toMatchObject({ ok: true, contact: { pickupName: '' } });
  });
});
