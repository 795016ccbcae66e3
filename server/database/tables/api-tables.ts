import type { ApiScope } from '../../../contracts/owner/api-keys.ts';

/** A key with which another program reads orders. */
interface ApiKeysTable {
  /** Made by the browser, so that making it twice makes one. */
  id: string;
  name: string;
  scope: ApiScope;
  /** The key's beginning, by which it is found. */
  prefix: string;
  /** SHA-256 of the whole key, hex. */
  key_hash: string;
  last_four: string;
  /** The staff member who made it. */
  created_by: string;
  created_at: number;
  /** To the minute; null until it is used. */
  last_used_at: number | null;
}

export interface ApiTables {
  api_keys: ApiKeysTable;
}
