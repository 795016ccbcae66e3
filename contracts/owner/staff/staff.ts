import * as z from 'zod/mini';
import { STAFF_LANGUAGES } from '../../../domain/language.ts';
import { STAFF_ROLES, type StaffRole } from '../../../domain/staff.ts';
import { calls, EMPTY, json } from '../../call.ts';
import { CONFIRMATION_HEADER } from './confirmation.ts';
import { memberName } from './owner-auth.ts';

const role = z.enum(STAFF_ROLES);

/** A member of staff or a paired tablet. Times are epoch milliseconds. */
export interface StaffMemberView {
  id: string;
  /** Empty for a tablet. */
  email: string;
  name: string;
  role: StaffRole;
  /** Null before the first visit. */
  seenAt: number | null;
  createdAt: number;
  secondFactor: boolean;
  /** Whether the person has a PIN for shared tablets. */
  pin: boolean;
  /** Minutes until a paired tablet that asks who is working is locked, 0 for never; null where it does not ask. */
  lockMinutes: number | null;
  active: boolean;
  /** True for the caller. */
  self: boolean;
}

export interface StaffInvitationView {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** Epoch milliseconds; in the past for an expired invitation. */
  expiresAt: number;
}

/** Cents; null for no limit. */
const roleLimit = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)));
/** The most that a role may refund of one order, or take off it. */
const roleLimits = z.object({ cashier: roleLimit });
export type RoleLimitsView = z.infer<typeof roleLimits>;

export interface StaffListView {
  people: StaffMemberView[];
  /** Paired tablets that have not been removed. */
  devices: StaffMemberView[];
  invitations: StaffInvitationView[];
  refundLimits: RoleLimitsView;
  discountLimits: RoleLimitsView;
}

const invitation = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  name: memberName,
  role,
  /** Language of the invitation's mail. */
  language: z.enum(STAFF_LANGUAGES),
  /** Without it an address that is already invited is refused as `invitation_exists`. */
  replace: z.optional(z.boolean()),
});
/** `fields` of a 409 `invitation_exists`: who is invited by that address. */
export type InvitedFields = Pick<StaffInvitationView, 'name' | 'role'>;

export interface InvitationSent {
  /** The link to copy, shown once while no mail is sent; null when it was mailed. */
  link: string | null;
}

const memberChange = z.object({
  name: z.optional(memberName),
  role: z.optional(role),
  active: z.optional(z.boolean()),
});
export type StaffMemberChange = z.infer<typeof memberChange>;

/** A code that pairs one tablet. */
export interface PairingCode {
  /** Six digits. */
  code: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const TEN_MINUTES = 10 * 60_000;

/** Making somebody an owner, by an invitation, a role or by activating one, needs a confirmation. */
export const staffCalls = calls({
  'GET /api/owner/staff': { permission: 'staff', answer: json<StaffListView>() },
  'POST /api/owner/staff/invitations': {
    permission: 'staff',
    limit: { max: 30, windowMs: TEN_MINUTES },
    headers: [CONFIRMATION_HEADER],
    body: invitation,
    answer: json<InvitationSent>(),
    errors: ['confirm_first', 'bad_email', 'invalid', 'staff_exists', 'invitation_exists', 'not_found'],
  },
  'POST /api/owner/staff/invitations/:id/resend': {
    permission: 'staff',
    limit: { max: 20, windowMs: TEN_MINUTES },
    headers: [CONFIRMATION_HEADER],
    answer: json<InvitationSent>(),
    errors: ['confirm_first', 'bad_email', 'invalid', 'staff_exists', 'invitation_exists', 'not_found'],
  },
  'DELETE /api/owner/staff/invitations/:id': { permission: 'staff', answer: EMPTY },
  'PATCH /api/owner/staff/:id': {
    permission: 'staff',
    headers: [CONFIRMATION_HEADER],
    body: memberChange,
    answer: EMPTY,
    errors: ['confirm_first', 'not_found', 'invalid', 'last_owner'],
  },
  /** Ends all sessions of a member. */
  'DELETE /api/owner/staff/:id/sessions': { permission: 'staff', answer: EMPTY },
  /** `forbidden` for the caller's own. */
  'DELETE /api/owner/staff/:id/second-factor': {
    permission: 'staff',
    answer: EMPTY,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /api/owner/staff/refund-limits': { permission: 'staff', body: roleLimits, answer: EMPTY },
  'PUT /api/owner/staff/discount-limits': { permission: 'staff', body: roleLimits, answer: EMPTY },
  /** A code for one tablet; it replaces the previous one. */
  'POST /api/owner/staff/pairing': {
    permission: 'devices',
    limit: { max: 20, windowMs: TEN_MINUTES },
    body: z.object({ name: memberName }),
    answer: json<PairingCode>(),
  },
});
