import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { e164, phoneWords, readPhone } from './phone.ts';

describe('numbers as networks dial them', () => {
  it.each([
    ['(928) 555-0148', '+19285550148'],
    ['928.555.0148', '+19285550148'],
    ['1 928 555 0148', '+19285550148'],
    ['+1 (928) 555-0148', '+19285550148'],
    ['+52 55 1234 5678', '+525512345678'],
  ])('writes %s as %s', (typed, sent) => {
    expect(e164(typed)).toBe(sent);
  });

  it.each(['', '555-0148', '028 555 0148', '928 155 0148', '+1 928 555', '+12345678901234567890', 'call me'])(
    'leaves out %j',
    (typed) => {
      expect(e164(typed)).toBeUndefined();
    },
  );

  it('takes seven digits for a neighbour where the area is known', () => {
    expect(e164('555-0148', '928')).toBe('+19285550148');
    expect(e164('155-0148', '928')).toBeUndefined();
  });
});

describe('a phone number as it is shown', () => {
  it.each([
    ['928 555 0162', '(928) 555-0162'],
    ['+19285550162', '(928) 555-0162'],
    ['1-928-555-0162', '(928) 555-0162'],
    ['(928) 555-0162', '(928) 555-0162'],
    ['+52 686 123 4567', '+52 686 123 4567'],
    ['686 123 4567', '686 123 4567'],
    ['555-0162', '555-0162'],
    ['928-555-0162 x12', '928-555-0162 x12'],
    ['928 55', '928 55'],
    ['', ''],
  ])('%s is shown as %s', (written, shown) => {
    expect(phoneWords(written)).toBe(shown);
  });

  it('means the same number as what was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ().-]{7,16}$/), (written) => {
        expect(readPhone(phoneWords(written))).toBe(readPhone(written));
      }),
    );
  });
});
