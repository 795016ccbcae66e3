/** Inserted when the worker is built (`scripts/service-worker.mjs`). */
declare const COMAL_PRECACHE: readonly PrecachedFile[];
declare const COMAL_ENTRY: string;
declare const COMAL_KITCHEN: readonly string[];

export interface PrecachedFile {
  url: string;
  /** Null where the URL itself changes with the content. */
  revision: string | null;
}

/** Every file that the customer site may need offline. */
export const PRECACHED_FILES = COMAL_PRECACHE;

/** URLs of the additional files of the kitchen board. */
export const KITCHEN_FILES = COMAL_KITCHEN;

/** The entry script of this build's pages. */
export const ENTRY = COMAL_ENTRY;
