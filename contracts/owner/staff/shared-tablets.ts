import * as z from 'zod/mini';
import { LOCK_MINUTES } from '../../../domain/pin.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import { calls, EMPTY, json } from '../../call.ts';
import { knownPassword, memberName, type StaffView } from './owner-auth.ts';

const pin = z.string().check(z.regex(/^\d{4,6}$/));
const lockMinutes = z.literal([...LOCK_MINUTES]);

/** Everybody who can work at a shared tablet, as they have a PIN; by name. */
export interface PeopleWithPin {
  people: { id: string; name: string; role: StaffRole }[];
}

export const sharedTabletCalls = calls({
  'GET /api/owner/turn': { permission: 'kitchen', answer: json<PeopleWithPin>() },
  /** Begins a person's turn at this shared tablet; the one before ends. `forbidden` where the device is not shared. */
  'PUT /api/owner/turn': {
    permission: 'kitchen',
    unattended: true,
    body: z.object({ staffId: z.string().check(z.minLength(1), z.maxLength(100)), pin }),
    answer: json<StaffView>(),
    errors: ['wrong_pin', 'forbidden'],
  },
  /** Locks the tablet; a locked one stays so. */
  'DELETE /api/owner/turn': { permission: 'kitchen', unattended: true, answer: EMPTY },
  /** Sets the caller's own PIN; their turns at shared tablets end. */
  'PUT /api/owner/account/pin': {
    permission: 'own_account',
    ownPassword: true,
    body: z.object({ currentPassword: knownPassword, pin }),
    answer: EMPTY,
    errors: ['wrong_password', 'weak_pin', 'secrets_key_needed'],
  },
  /** Makes the caller's own session a shared tablet until it is signed out. */
  'PUT /api/owner/account/tablet': {
    permission: 'own_account',
    body: z.object({ name: memberName, lockMinutes }),
    answer: EMPTY,
    errors: ['invalid', 'no_pins'],
  },
  /** Sets a person's PIN, or removes it with null; their turns at shared tablets end. */
  'PUT /api/owner/staff/:id/pin': {
    permission: 'staff',
    body: z.object({ pin: z.nullable(pin) }),
    answer: EMPTY,
    errors: ['not_found', 'weak_pin', 'secrets_key_needed'],
  },
  /** Whether a paired tablet asks who is working; null for not. */
  'PUT /api/owner/staff/:id/tablet': {
    permission: 'staff',
    body: z.object({ lockMinutes: z.nullable(lockMinutes) }),
    answer: EMPTY,
    errors: ['not_found', 'no_pins'],
  },
});
