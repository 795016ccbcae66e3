import * as z from 'zod/mini';

/** What a password is asked for again: each use has a confirmation of its own. */
export const CONFIRMED_USES = ['backup', 'restore'] as const;
export type ConfirmedUse = (typeof CONFIRMED_USES)[number];

/** Header of the calls that need a confirmation. */
export const CONFIRMATION_HEADER = 'x-comal-confirmation';

/**
 * `POST /api/owner/account/confirmation`: the password again, with the second factor's code where it is on.
 * 422 `wrong_password`, `bad_code`; 401 `code_required`; 429.
 */
export const confirmationRequest = z.object({
  use: z.enum(CONFIRMED_USES),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});

export interface ConfirmationAnswer {
  /** Sent as `x-comal-confirmation`; good for this session alone. */
  confirmation: string;
  /** Epoch ms. */
  until: number;
}

/** A file that holds everything as it was before a restore. */
export interface KeptBackup {
  name: string;
  bytes: number;
  /** Epoch ms. */
  madeAt: number;
  /** Deleted after this; epoch ms. */
  until: number;
}

/** `GET /api/owner/backup/kept`, newest first; `POST .../kept/:name` answers the file and needs a confirmation. */
export interface KeptBackups {
  /** Where the files lie on the server. */
  folder: string;
  files: KeptBackup[];
}

/** `POST /api/owner/restore`: a backup file as `application/gzip`, with a confirmation. */
export interface RestoreAnswer {
  /** When the restored backup was made; epoch ms. */
  madeAt: number;
  rows: number;
  kept: KeptBackup;
}
