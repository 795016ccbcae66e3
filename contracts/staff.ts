import * as z from 'zod/mini';
import { LANGUAGES } from '../domain/language.ts';
import { STAFF_ROLES, type StaffRole } from '../domain/staff.ts';
import { memberName } from './owner-auth.ts';

const role = z.enum(STAFF_ROLES);

/** Somebody who works here, or a paired tablet. Times are epoch milliseconds. */
export interface StaffMemberView {
  id: string;
  /** Empty for a tablet. */
  email: string;
  name: string;
  role: StaffRole;
  /** Null before the first time. */
  seenAt: number | null;
  createdAt: number;
  secondFactor: boolean;
  active: boolean;
  /** The one who asks. */
  self: boolean;
}

export interface StaffInvitationView {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** Epoch milliseconds; in the past once it has run out. */
  expiresAt: number;
}

/** `GET /api/owner/staff`. */
export interface StaffListView {
  people: StaffMemberView[];
  /** Tablets that were paired and not taken off since. */
  devices: StaffMemberView[];
  invitations: StaffInvitationView[];
}

/** `POST /api/owner/staff/invitations`; `.../:id/resend` takes no body. Both answer `InvitationSent`. */
export const inviteStaff = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  name: memberName,
  role,
  /** Of the mail. */
  language: z.enum(LANGUAGES),
  /** Without it an address that is invited already is refused as `invitation_exists`, its name and role in `fields`. */
  replace: z.optional(z.boolean()),
});
export interface InvitationSent {
  /** To be copied, this once, while no mail is sent; null when the link was mailed. */
  link: string | null;
}

/** `PATCH /api/owner/staff/:id`; answers 204, or 409 `last_owner`. */
export const changeStaffMember = z.object({
  name: z.optional(memberName),
  role: z.optional(role),
  active: z.optional(z.boolean()),
});
export type StaffMemberChange = z.infer<typeof changeStaffMember>;

/** `POST /api/owner/staff/pairing`: a code for one tablet, in place of the one before. */
export const beginPairing = z.object({ name: memberName });
export interface PairingCode {
  /** Six digits. */
  code: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}
