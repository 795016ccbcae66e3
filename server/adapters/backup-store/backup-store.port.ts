import type { Readable } from 'node:stream';

/** A file of the store. */
export interface StoredFile {
  name: string;
  bytes: number;
}

/** Somewhere else than this machine where backups are kept. Every call rejects where the store does not do it. */
export interface BackupStore {
  /** Copies a file there under a name. Until all of it has arrived there is no file of that name. */
  put(name: string, path: string): Promise<void>;
  list(): Promise<StoredFile[]>;
  /** Rejects where there is no file of that name. */
  read(name: string): Promise<Readable>;
  delete(name: string): Promise<void>;
  /** Deletes what arrived of files whose process was killed before all of it had. */
  deleteUnfinished(): Promise<void>;
}
