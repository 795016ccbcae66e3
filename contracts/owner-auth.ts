import * as z from 'zod/mini';
import type { StaffRole } from '../domain/staff.ts';

/** Least characters of an owner's or staff member's password. */
export const STAFF_PASSWORD_MIN = 12;
export const LONGEST_STAFF_NAME = 60;

const knownPassword = z.string().check(z.minLength(1), z.maxLength(200));
const newPassword = z.string().check(z.minLength(STAFF_PASSWORD_MIN), z.maxLength(200));
const token = z.string().check(z.minLength(1), z.maxLength(200));
/** Six digits of an authenticator app, or a recovery code, however it is spaced. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const memberName = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_STAFF_NAME));

/**
 * `POST /api/auth/owner/login`; answers `StaffView`. Where a second factor is on, the right password alone answers
 * 401 `code_required`, and the same call is sent again with `code`.
 */
export const ownerLogin = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: knownPassword,
  code: z.optional(code),
});

/** `POST /api/auth/owner/setup`: makes the first owner with the one-time token from the printed link. */
export const ownerSetup = z.object({
  token: z.string().check(z.maxLength(200)),
  /** What the owner is called; without it, the part of the address before the @. */
  name: z.optional(memberName),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  password: newPassword,
});

/** `POST /api/auth/owner/forgot`: the same answer whether or not there is such an account. */
export const ownerForgot = z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) });
export interface OwnerForgotAnswer {
  /** False while this truck sends no mail: then the link has to come from whoever runs the server. */
  mailed: boolean;
}

/** `POST /api/auth/owner/reset` with the token of a link; 204. Whoever was signed in is not any more. */
export const ownerReset = z.object({ token, password: newPassword });

/** `POST /api/auth/owner/invitation`: what an invitation's link says; 403 `bad_link` when it works no more. */
export const readInvitation = z.object({ token });
export interface InvitationView {
  email: string;
  name: string;
  role: StaffRole;
}

/** `POST /api/auth/owner/invitation/accept`: makes the account, signs it in and answers `StaffView`. */
export const acceptInvitation = z.object({ token, name: memberName, password: newPassword });

/** `POST /api/auth/owner/pair` with the six digits that the console shows; answers `StaffView`. */
export const pairTablet = z.object({ code });

/** `GET /api/auth/owner/me`; 401 when signed out. */
export interface StaffView {
  email: string;
  role: StaffRole;
  /** What they are called. */
  name: string;
  /** A paired tablet: it has neither password nor second factor. */
  device: boolean;
}

/** `GET /api/owner/account`: one's own account. Times are epoch milliseconds. */
export interface AccountView extends StaffView {
  /** Whether mail is sent: then another address has to be confirmed by a link. */
  mailOn: boolean;
  secondFactor: {
    on: boolean;
    /** Recovery codes that were not used yet. */
    recoveryLeft: number;
  };
  /** Where this account is signed in, newest first. */
  sessions: {
    id: string;
    /** What the browser called itself; empty when it did not say. */
    userAgent: string;
    createdAt: number;
    seenAt: number;
    /** The one that asks. */
    current: boolean;
  }[];
}

/** `PUT /api/owner/account`: another address needs the password. Answers `ChangedOwnAccount`. */
export const changeOwnAccount = z.object({
  name: memberName,
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  currentPassword: z.optional(knownPassword),
});

export interface ChangedOwnAccount {
  /** The new address, which counts once the link mailed there was followed; null: nothing waits for a link. */
  mailedTo: string | null;
}

/** `POST /api/auth/owner/confirm-address` with the token of the link mailed there; every other session ends. 204. */
export const confirmOwnerAddress = z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) });

/** `PUT /api/owner/account/password`; every other session ends. 204. */
export const changeOwnPassword = z.object({ currentPassword: knownPassword, newPassword });

/** `POST /api/owner/account/second-factor`: proposes a secret; nothing counts before its first code. */
export const beginSecondFactor = z.object({ password: knownPassword });
export interface ProposedSecondFactor {
  /** Base32, to be typed where the picture cannot be scanned. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

/** `POST /api/owner/account/second-factor/confirm`: from then on signing in asks for a code. */
export const confirmSecondFactor = z.object({ code });
export interface RecoveryCodes {
  /** Shown this once; each signs in once in place of a code. */
  recoveryCodes: string[];
}

/** `DELETE /api/owner/account/second-factor`. 204. */
export const endSecondFactor = z.object({ password: knownPassword, code });
