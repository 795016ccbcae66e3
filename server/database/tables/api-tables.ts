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

/** Where another system is told of orders. */
interface WebhookEndpointsTable {
  /** Made by the browser, so that adding it twice adds one. */
  id: string;
  url: string;
  /** JSON list of event types. */
  types: string;
  scope: ApiScope;
  is_on: number;
  /** Why Comal turned it off; null where the owner did. */
  off_why: string | null;
  /** Events from then on are sent. */
  on_since: number;
  /** Order events until then have been read, but for those whose transactions were late. */
  read_until: number;
  /** When the first of the deliveries failed that have failed since one was taken; null without one. */
  failing_since: number | null;
  /** Nothing is sent until then, as nothing answered. */
  held_until: number;
  /** The staff member who added it. */
  created_by: string;
  created_at: number;
}

/** An event that an endpoint is told, or was told. */
interface WebhookDeliveriesTable {
  endpoint_id: string;
  /** The order event's id, and the message's. */
  event_id: string;
  type: string;
  /** Null for a test event. */
  order_id: string | null;
  /** When it happened. */
  at: number;
  /** When it was last to be sent: a day later Comal gives up. */
  queued_at: number;
  state: string;
  attempts: number;
  attempted_at: number | null;
  /** When it is tried next; null unless it failed and waits. */
  next_at: number | null;
  /** The last answer's HTTP status; null without an answer. */
  status: number | null;
  failure: string | null;
  /** The beginning of the last answer's text. */
  answer: string | null;
}

export interface ApiTables {
  api_keys: ApiKeysTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
