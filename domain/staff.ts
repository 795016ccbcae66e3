import type { Cents } from './money.ts';

/** The roles of staff; each account has one. */
export const STAFF_ROLES = ['owner', 'cook', 'cashier'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The permissions that the owner's screens and calls require. */
export const PERMISSIONS = [
  /** Kitchen board: see and move tickets, print them. */
  'kitchen',
  /** Mark dishes and ingredients sold out or back. */
  'sold_out',
  /** Taking orders on or off, pause, busy, heartbeat. */
  'pace',
  /** Take orders at the window. */
  'window',
  /** Orders: list, page, timeline. */
  'orders',
  /** Files of orders, items, tax and the drawer, with customers' names, phones and addresses. */
  'order_files',
  /** Bring an order back to the board once its business day is over. */
  'earlier_orders',
  /** Alerts on one's own phone, and the address and number that the owner's go to. */
  'alerts',
  /** Give money back, cancel a paid order. */
  'refund',
  /** Menu and specials. */
  'menu',
  /** Weekly hours, closures, capacity, the truck's stops. */
  'hours',
  'customers',
  'messages',
  'promotions',
  'reports',
  'staff',
  /** Pair a kitchen tablet. */
  'devices',
  'settings',
  /** One's own password, devices and second factor. */
  'own_account',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTED: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  cashier: [
    'kitchen',
    'sold_out',
    'pace',
    'window',
    'orders',
    'order_files',
    'earlier_orders',
    'alerts',
    'refund',
    'customers',
    'messages',
    'devices',
    'own_account',
  ],
  cook: ['kitchen', 'sold_out', 'pace', 'own_account'],
};

/**
 * The permissions that a PIN gives on a shared tablet: the work at the grill and the counter. A PIN is short and typed in
 * front of others, so that people's data, settings, staff and one's own account ask for a sign-in with a password.
 */
export const PIN_PERMISSIONS = [
  'kitchen',
  'sold_out',
  'pace',
  'window',
  'orders',
  'refund',
] as const satisfies readonly Permission[];

/** The role of a shared tablet while nobody has entered a PIN: it shows the kitchen and changes nothing. */
export const LOCKED_ROLE = 'cook' satisfies StaffRole;

/** Returns whichever of two roles has fewer permissions. */
export function lesserRole(a: StaffRole, b: StaffRole): StaffRole {
  return GRANTED[a].length < GRANTED[b].length ? a : b;
}

/** The roles whose refunds and discounts the owner may limit: they give them, and are no owner. */
export const LIMITED_ROLES = ['cashier'] as const satisfies readonly StaffRole[];

/** The most that a role may refund of one order, or take off it, in cents; a role without an entry has no limit. */
export type RoleLimits = Readonly<{ [R in (typeof LIMITED_ROLES)[number]]?: Cents | undefined }>;

/** Returns a role's limit in cents; null without a limit. */
export function roleLimit(limits: RoleLimits, role: StaffRole): Cents | null {
  const limited = LIMITED_ROLES.find((each) => each === role);
  return limited === undefined ? null : (limits[limited] ?? null);
}

/** Whether a role has a permission. The server checks every call, the console hides what is not allowed. */
export function may(role: StaffRole, permission: Permission): boolean {
  return GRANTED[role].includes(permission);
}

/** Whether a person with a PIN has a permission on a shared tablet; `role` is the lesser of theirs and the tablet's. */
export function mayWithPin(role: StaffRole, permission: Permission): boolean {
  return PIN_PERMISSIONS.some((each) => each === permission) && may(role, permission);
}

/** Returns a member's display name: the given name, or the part of the address before the @. */
export function staffName(member: { name: string | null; email: string }): string {
  return member.name ?? member.email.slice(0, Math.max(0, member.email.lastIndexOf('@')) || undefined);
}
