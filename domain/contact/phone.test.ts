import { describe, expect, it } from 'vitest';
import { e164, isSamePhone } from './phone.ts';

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
    'leave out %j',
    (typed) => {
      expect(e164(typed)).toBeUndefined();
    },
  );

  it('seven digits get the truck’s area code where it is known', () => {
    expect(e164('555-0148', '928')).toBe('+19285550148');
    expect(e164('155-0148', '928')).toBeUndefined();
  });
});

describe('two ways of writing one number', () => {
  it.each([
    ['(928) 555-0148', '9285550148'],
    ['+1 928 555 0148', '928.555.0148'],
    ['555-0148', '(928) 555-0148'],
    ['(928) 555-0148 x12', '928 555 0148'],
    ['+52 55 1234 5678', '011 52 55 1234 5678'],
  ])('%s is %s', (one, other) => {
    expect(isSamePhone(one, other)).toBe(true);
    expect(isSamePhone(other, one)).toBe(true);
  });

  it.each([
    ['(928) 555-0148', '(928) 555-0149'],
    ['(928) 555-0148', '(602) 555-0148'],
    ['(928) 555-0148', '0148'],
    ['', ''],
    ['call me', 'call me'],
  ])('%j is not %j', (one, other) => {
    expect(isSamePhone(one, other)).toBe(false);
  });
});
