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

/** Whether a role has a permission. The server checks every call, the console hides what is not allowed. */
export function may(role: StaffRole, permission: Permission): boolean {
  return GRANTED[role].includes(permission);
}

/** Returns a member's display name: the given name, or the part of the address before the @. */
export function staffName(member: { name: string | null; email: string }): string {
  return member.name ?? member.email.slice(0, Math.max(0, member.email.lastIndexOf('@')) || undefined);
}
