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
  /** Orders: list, page, timeline. */
  'orders',
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
    'orders',
    'refund',
    'customers',
    'messages',
    'devices',
    'own_account',
  ],
  cook: ['kitchen', 'sold_out', 'pace', 'own_account'],
};

/** The roles whose refunds the owner may limit: they refund, and are no owner. */
export const REFUND_LIMITED_ROLES = ['cashier'] as const satisfies readonly StaffRole[];

/** The most that a role may refund of one order, in cents; a role without an entry has no limit. */
export type RefundLimits = Readonly<{ [R in (typeof REFUND_LIMITED_ROLES)[number]]?: Cents | undefined }>;

/** Returns the most that a role may refund of one order, in cents; null without a limit. */
export function refundLimit(limits: RefundLimits, role: StaffRole): Cents | null {
  const limited = REFUND_LIMITED_ROLES.find((each) => each === role);
  return limited === undefined ? null : (limits[limited] ?? null);
}

/** Whether a role has a permission. The server checks every call, the console hides what is not allowed. */
export function may(role: StaffRole, permission: Permission): boolean {
  return GRANTED[role].includes(permission);
}

/** Returns a member's display name: the given name, or the part of the address before the @. */
export function staffName(member: { name: string | null; email: string }): string {
  return member.name ?? member.email.slice(0, Math.max(0, member.email.lastIndexOf('@')) || undefined);
}
