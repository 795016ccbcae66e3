/** Written in when the worker is built (`scripts/service-worker.mjs`). */
declare const COMAL_PRECACHE: readonly PrecachedFile[];
declare const COMAL_ENTRY: string;
declare const COMAL_KITCHEN: readonly string[];

export interface PrecachedFile {
  url: string;
  /** Null where the address itself changes with the content. */
  revision: string | null;
}

/** Every file that the customer site may need without a network. */
export const PRECACHED_FILES = COMAL_PRECACHE;

/** Addresses of what only the kitchen board needs beside them. */
export const KITCHEN_FILES = COMAL_KITCHEN;

/** The script that the pages of this build start with. */
export const ENTRY = COMAL_ENTRY;
