interface RateLimitWindowsTable {
  /** SHA-256 of what is limited, such as tries for an account: no address can be read from it. */
  key_hash: string;
  /** Epoch ms at which a new window begins. */
  expires_at: number;
  count: number;
}

export interface RateLimitTables {
  rate_limit_windows: RateLimitWindowsTable;
}
