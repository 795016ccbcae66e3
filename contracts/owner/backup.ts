import { calls, file, json } from '../call.ts';
import { CONFIRMATION_HEADER } from './staff/confirmation.ts';

/** The connections that are entered in the console. */
export type ConnectionName = 'square' | 'mail' | 'texts';

/** A backup file made just before a restore. */
export interface StoredBackup {
  name: string;
  bytes: number;
  /** Epoch ms. */
  madeAt: number;
  /** When it is deleted; epoch ms. */
  until: number;
}

/** The backups that are made every day. Moments are epoch ms. */
export interface DailyBackups {
  /** When, in minutes of the truck's day; null where the host has switched them off. */
  minutes: number | null;
  /** Their folder on the server. */
  folder: string;
  /** Host, bucket and folder of the store that gets a copy; null without one. */
  store: string | null;
  encrypted: boolean;
  /** The last one that is whole at every place. */
  last: { madeAt: number; bytes: number } | null;
  /** `failed`: several attempts in a row; `late`: the last one is too long ago. */
  trouble: 'failed' | 'late' | null;
  /** The last attempt, where it failed. */
  failed: { at: number; place: 'folder' | 'store'; detail: string } | null;
  /** The backups in the folder, newest first. */
  files: { name: string; bytes: number; madeAt: number }[];
}

/** Newest first. */
export interface StoredBackups {
  daily: DailyBackups;
  /** Folder of the files on the server that were made before restores. */
  folder: string;
  files: StoredBackup[];
  /** The keys without which the secrets of a backup made now stay closed; none where there are no secrets. */
  secretsKeys: { id: string; source: 'setting' | 'file' }[];
}

export interface RestoreAnswer {
  /** When the restored backup was made; epoch ms. */
  madeAt: number;
  rows: number;
  kept: StoredBackup;
  /** The connections of the file that cannot be opened on this machine: their key is not here. */
  connectAgain: ConnectionName[];
}

/** A year of orders with photos is some 100 MB compressed. */
export const RESTORE_LIMIT_BYTES = 1024 * 1024 * 1024;

/** Calls that need a confirmation are refused with `confirm_first` without one. */
export const backupCalls = calls({
  /** A backup of everything; needs a confirmation. */
  'POST /api/owner/backup': {
    permission: 'settings',
    headers: [CONFIRMATION_HEADER],
    answer: file('application/gzip'),
    errors: ['confirm_first'],
  },
  'GET /api/owner/backup/kept': { permission: 'settings', answer: json<StoredBackups>() },
  /** Needs a confirmation. */
  'POST /api/owner/backup/kept/:name': {
    permission: 'settings',
    headers: [CONFIRMATION_HEADER],
    answer: file('application/gzip'),
    errors: ['confirm_first', 'not_found'],
  },
  /** Restores a backup file; needs a confirmation. `still_open` while ordering is open. */
  'POST /api/owner/restore': {
    permission: 'settings',
    headers: [CONFIRMATION_HEADER],
    upload: 'application/gzip',
    bodyLimit: RESTORE_LIMIT_BYTES,
    // At a phone's 5 Mbit/s that limit takes half an hour.
    receiveWithinMs: 60 * 60_000,
    answer: json<RestoreAnswer>(),
    errors: ['confirm_first', 'unsupported_media', 'invalid', 'still_open'],
  },
});
