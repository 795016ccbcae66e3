import * as z from 'zod/mini';
import type { StaffRole } from '../../../domain/staff.ts';
import { type ConfirmationAnswer, confirmationRequest } from './confirmation.ts';
import { calls, EMPTY, json } from '../../call.ts';
import { PUSH_ENDPOINT_HEADER } from '../../notifications.ts';

const MINUTE = 60_000;

/** Fewest characters of an owner's or staff member's password. */
export const STAFF_PASSWORD_MIN = 12;
export const MAX_STAFF_NAME_LENGTH = 60;

export const knownPassword = z.string().check(z.minLength(1), z.maxLength(200));
const newPassword = z.string().check(z.minLength(STAFF_PASSWORD_MIN), z.maxLength(200));
const token = z.string().check(z.minLength(1), z.maxLength(200));
/** Six digits of an authenticator app, or a recovery code; spaces are ignored. */
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
export const memberName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_STAFF_NAME_LENGTH));

const ownerLogin = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: knownPassword,
  code: z.optional(code),
});

const ownerSetup = z.object({
  token: z.string().check(z.maxLength(200)),
  /** The owner's name; without it, the part of the address before the @. */
  name: z.optional(memberName),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  password: newPassword,
});

export interface OwnerForgotAnswer {
  /** False while this truck sends no mail: the server's operator then has to hand out the link. */
  mailed: boolean;
}

/** The invitation behind a link. */
export interface InvitationView {
  email: string;
  name: string;
  role: StaffRole;
}

/** A tablet that several people use, each with a PIN. */
export interface SharedTabletView {
  name: string;
  /** Minutes without an action until it is locked; 0 for never. */
  lockMinutes: number;
  /** Who is working; null while it is locked. */
  person: { id: string; name: string } | null;
}

/** The signed-in member of staff. */
export interface StaffView {
  /** Id of the signed-in account. */
  id: string;
  email: string;
  /** On a shared tablet the lesser of its role and that of whoever is working; its own while it is locked. */
  role: StaffRole;
  /** Display name. */
  name: string;
  /** A paired tablet: it has neither password nor second factor. */
  device: boolean;
  /** Null where one person signed in for themselves. */
  tablet: SharedTabletView | null;
}

/** One's own account. Times are epoch milliseconds. */
export interface AccountView extends StaffView {
  /** Whether mail is sent: a new address then has to be confirmed by a link. */
  mailOn: boolean;
  /** Whether the account has a PIN for shared tablets. */
  pin: boolean;
  secondFactor: {
    on: boolean;
    /** Unused recovery codes. */
    recoveryLeft: number;
  };
  /** The account's sessions, newest first. */
  sessions: {
    id: string;
    /** The browser's User-Agent header; empty without one. */
    userAgent: string;
    createdAt: number;
    seenAt: number;
    /** The caller's own session. */
    current: boolean;
    /** Name of the shared tablet; null where it is none. */
    tablet: string | null;
  }[];
}

/** A new address needs the password. */
const changeOwnAccount = z.object({
  name: memberName,
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  currentPassword: z.optional(knownPassword),
});

export interface ChangedOwnAccount {
  /** The new address, which counts after its mailed link was followed; null where no link is needed. */
  mailedTo: string | null;
}

export interface ProposedSecondFactor {
  /** Base32, for typing where the QR code cannot be scanned. */
  secret: string;
  /** `otpauth://totp/…`, for the QR code. */
  uri: string;
}

export interface RecoveryCodes {
  /** Shown only once; each replaces a code once. */
  recoveryCodes: string[];
}

export const ownerAuthCalls = calls({
  /** With a second factor, a correct password alone answers `code_required`, and the call is sent again with `code`. */
  'POST /api/auth/owner/login': {
    limit: { max: 5, windowMs: MINUTE },
    body: ownerLogin,
    answer: json<StaffView>(),
    errors: ['bad_login', 'code_required', 'bad_code'],
  },
  /** Ends the alarms on the browser's phone as well. */
  'POST /api/auth/owner/logout': { headers: [PUSH_ENDPOINT_HEADER], answer: EMPTY },
  /** `restored` where the session is gone because a backup was restored recently. */
  'GET /api/auth/owner/me': { answer: json<StaffView>(), errors: ['unauthorized', 'restored'] },
  /** Creates the first owner with the one-time token of the printed link. */
  'POST /api/auth/owner/setup': {
    limit: { max: 10, windowMs: MINUTE },
    body: ownerSetup,
    answer: json<StaffView>(),
    errors: ['already_set_up', 'bad_setup_link', 'bad_email', 'bad_login'],
  },
  /** The answer is the same whether or not the account exists. */
  'POST /api/auth/owner/forgot': {
    limit: { max: 5, windowMs: 10 * MINUTE },
    body: z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
    answer: json<OwnerForgotAnswer>(),
    errors: ['bad_email'],
  },
  /** Takes the token of a link; ends every session of the account, and the alarms on its phones. */
  'POST /api/auth/owner/reset': {
    limit: { max: 10, windowMs: 10 * MINUTE },
    body: z.object({ token, password: newPassword }),
    answer: EMPTY,
    errors: ['bad_link', 'weak_password'],
  },
  /** Takes the token of the link mailed to the new address; every other session ends, as with a new password. */
  'POST /api/auth/owner/confirm-address': {
    limit: { max: 10, windowMs: 10 * MINUTE },
    headers: [PUSH_ENDPOINT_HEADER],
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(500)) }),
    answer: EMPTY,
    errors: ['bad_link', 'staff_exists'],
  },
  'POST /api/auth/owner/invitation': {
    limit: { max: 20, windowMs: 10 * MINUTE },
    body: z.object({ token }),
    answer: json<InvitationView>(),
    errors: ['bad_link'],
  },
  /** Creates the account and signs it in. */
  'POST /api/auth/owner/invitation/accept': {
    limit: { max: 10, windowMs: 10 * MINUTE },
    body: z.object({ token, name: memberName, password: newPassword }),
    answer: json<StaffView>(),
    errors: ['bad_link', 'weak_password', 'invalid', 'bad_login'],
  },
  /** Takes the six digits that the console shows. */
  'POST /api/auth/owner/pair': {
    limit: { max: 5, windowMs: 10 * MINUTE },
    body: z.object({ code }),
    answer: json<StaffView>(),
    errors: ['bad_pairing_code', 'bad_login'],
  },
});

export const ownAccountCalls = calls({
  'GET /api/owner/account': { permission: 'own_account', answer: json<AccountView>() },
  'PUT /api/owner/account': {
    permission: 'own_account',
    ownPassword: true,
    headers: [PUSH_ENDPOINT_HEADER],
    body: changeOwnAccount,
    answer: json<ChangedOwnAccount>(),
    errors: ['invalid', 'bad_email', 'wrong_password', 'staff_exists'],
  },
  /** Ends every other session, and the alarms on every other phone of the account. */
  'PUT /api/owner/account/password': {
    permission: 'own_account',
    ownPassword: true,
    headers: [PUSH_ENDPOINT_HEADER],
    body: z.object({ currentPassword: knownPassword, newPassword }),
    answer: EMPTY,
    errors: ['wrong_password', 'weak_password'],
  },
  /** Takes the password, with the second factor's code where it is on. */
  'POST /api/owner/account/confirmation': {
    permission: 'own_account',
    ownPassword: true,
    limit: { max: 20, windowMs: 10 * MINUTE },
    body: confirmationRequest,
    answer: json<ConfirmationAnswer>(),
    errors: ['wrong_password', 'code_required', 'bad_code'],
  },
  /**
   * Signs one device out; also succeeds for a device that is already signed out. The alarms end on every phone of the
   * account but the caller's.
   */
  'DELETE /api/owner/account/sessions/:id': {
    permission: 'own_account',
    headers: [PUSH_ENDPOINT_HEADER],
    answer: EMPTY,
  },
  /** Ends every other session, and the alarms on every other phone of the account. */
  'POST /api/owner/account/sessions/end-others': {
    permission: 'own_account',
    headers: [PUSH_ENDPOINT_HEADER],
    answer: EMPTY,
  },
  /** Proposes a secret; it takes effect with its first code. */
  'POST /api/owner/account/second-factor': {
    permission: 'own_account',
    ownPassword: true,
    body: z.object({ password: knownPassword }),
    answer: json<ProposedSecondFactor>(),
    errors: ['wrong_password', 'conflict'],
  },
  /** From then on signing in requires a code. */
  'POST /api/owner/account/second-factor/confirm': {
    permission: 'own_account',
    body: z.object({ code }),
    answer: json<RecoveryCodes>(),
    errors: ['bad_code', 'conflict'],
  },
  'DELETE /api/owner/account/second-factor': {
    permission: 'own_account',
    ownPassword: true,
    body: z.object({ password: knownPassword, code }),
    answer: EMPTY,
    errors: ['wrong_password', 'bad_code'],
  },
});
