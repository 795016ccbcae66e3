import { describe, expect, test } from 'vitest';
import {
  lesserRole,
  may,
  mayWithPin,
  PERMISSIONS,
  PIN_PERMISSIONS,
  roleLimit,
  STAFF_ROLES,
  staffName,
} from './staff.ts';

describe('roles', () => {
  test('the owner may do everything', () => {
    expect(PERMISSIONS.filter((permission) => !may('owner', permission))).toEqual([]);
  });

  test('everybody runs the kitchen, marks sold out and sets the pace', () => {
    for (const role of STAFF_ROLES) {
      expect(
        (['kitchen', 'sold_out', 'pace', 'own_account'] as const).every((permission) =>
          may(role, permission),
        ),
      ).toBe(true);
    }
  });

  test('a cook handles no money and sees no customers', () => {
    expect(PERMISSIONS.filter((permission) => may('cook', permission))).toEqual([
      'kitchen',
      'sold_out',
      'pace',
      'own_account',
    ]);
  });

  test('a cook pairs no tablet, a cashier does', () => {
    expect(may('cook', 'devices')).toBe(false);
    expect(may('cashier', 'devices')).toBe(true);
  });

  test('a cashier gives money back, but changes neither menu, staff nor settings', () => {
    expect(may('cashier', 'refund')).toBe(true);
    const kept = PERMISSIONS.filter((permission) => !may('cashier', permission));
    expect(kept).toEqual(['menu', 'hours', 'promotions', 'reports', 'staff', 'settings']);
  });
});

describe('on a shared tablet', () => {
  const pairs = STAFF_ROLES.flatMap((tablet) => STAFF_ROLES.map((person) => [tablet, person] as const));

  test.each(pairs)('a tablet of a %s with a %s may what both may, and no more', (tablet, person) => {
    const role = lesserRole(tablet, person);
    expect(role).toBe(lesserRole(person, tablet));
    for (const permission of PERMISSIONS) {
      expect(may(role, permission)).toBe(may(tablet, permission) && may(person, permission));
    }
  });

  test('files with customers’ names and the day’s money take a password, for the owner too', () => {
    expect(STAFF_ROLES.filter((role) => may(role, 'order_files'))).toEqual(['owner', 'cashier']);
    expect(STAFF_ROLES.filter((role) => mayWithPin(role, 'order_files'))).toEqual([]);
  });

  test('so do alerts: a turn ends, what is sent to a phone would not', () => {
    expect(STAFF_ROLES.filter((role) => may(role, 'alerts'))).toEqual(['owner', 'cashier']);
    expect(STAFF_ROLES.filter((role) => mayWithPin(role, 'alerts'))).toEqual([]);
  });

  test('so does bringing an order of an earlier day back to the board, for whoever reads the orders', () => {
    for (const role of STAFF_ROLES) {
      expect(may(role, 'earlier_orders')).toBe(may(role, 'orders'));
      expect(mayWithPin(role, 'earlier_orders')).toBe(false);
    }
  });

  test('the tighter refund limit counts', () => {
    expect(roleLimit({ cashier: 500 }, lesserRole('owner', 'cashier'))).toBe(500);
    expect(roleLimit({ cashier: 500 }, lesserRole('cashier', 'owner'))).toBe(500);
    expect(roleLimit({ cashier: 500 }, lesserRole('owner', 'owner'))).toBeNull();
  });

  test('a PIN opens the grill and the counter, even for an owner', () => {
    expect(PERMISSIONS.filter((permission) => mayWithPin('owner', permission))).toEqual(PIN_PERMISSIONS);
    expect(PERMISSIONS.filter((permission) => mayWithPin('cook', permission))).toEqual([
      'kitchen',
      'sold_out',
      'pace',
    ]);
  });
});

test.each([
  [{ name: 'Rosa', email: 'rosa@cocina.example' }, 'Rosa'],
  [{ name: null, email: 'rosa@cocina.example' }, 'rosa'],
  [{ name: null, email: 'rosa' }, 'rosa'],
])('%j is called %s', (member, name) => {
  expect(staffName(member)).toBe(name);
});
