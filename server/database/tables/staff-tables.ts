import type { StaffLanguage } from '../../../domain/language.ts';
import type { StaffRole } from '../../../domain/staff.ts';

interface StaffInvitationsTable {
  id: string;
  /** In lower case; one invitation an address. */
  email: string;
  name: string;
  role: StaffRole;
  language: StaffLanguage;
  invited_by: string;
  /** SHA-256 of the newest link's token; null until one was created. */
  token_hash: string | null;
  created_at: number;
  expires_at: number;
}

/** One-time links for a new password or address; only hashes are kept. */
interface StaffTokensTable {
  token_hash: string;
  staff_id: string;
  /** `rescue` comes from the server's operator, and also turns the second factor off. */
  kind: 'reset' | 'rescue' | 'address';
  expires_at: number;
}

/** Mail about a staff account that waits for its job; deleted when it is sent. */
interface StaffMailsTable {
  id: string;
  kind: 'invite' | 'reset' | 'address' | 'address_notice';
  email: string;
  language: StaffLanguage;
  created_at: number;
}

interface StaffRecoveryCodesTable {
  staff_id: string;
  code_hash: string;
}

/** The one code that can pair a tablet now. */
interface PairingCodesTable {
  slot: 'current';
  code_hash: string;
  /** Name of the paired tablet. */
  name: string;
  created_by: string;
  expires_at: number;
  /** Counted down by every try, from any client. */
  tries_left: number;
}

/** Staff accounts: invitations, tokens, second factors and pairing codes. */
export interface StaffTables {
  staff_invitations: StaffInvitationsTable;
  staff_tokens: StaffTokensTable;
  staff_mails: StaffMailsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  pairing_codes: PairingCodesTable;
}
