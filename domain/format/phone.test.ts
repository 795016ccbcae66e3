import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from '../contact/phone.ts';
import { formatPhone } from './phone.ts';

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
    expect(formatPhone(written)).toBe(shown);
  });

  it('means the same number as what was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ().-]{7,16}$/), (written) => {
        expect(readPhone(formatPhone(written))).toBe(readPhone(written));
      }),
    );
  });
});
