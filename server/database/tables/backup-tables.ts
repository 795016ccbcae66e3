/** One row: how the daily backups are going. */
interface BackupStateTable {
  id: number;
  /** Since when they are made. */
  since: number;
  /** Moment and size of the newest one that is whole at every place; null before the first. */
  made_at: number | null;
  bytes: number | null;
  /** Attempts that failed since then. */
  failures: number;
  failed_at: number | null;
  /** Where the last attempt failed; null once one succeeded. */
  failed_place: 'folder' | 'store' | null;
  error: string | null;
}

export interface BackupTables {
  backup_state: BackupStateTable;
}
