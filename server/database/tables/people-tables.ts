import type { PromotionAudience, PromotionPicture } from '../../../domain/promotion.ts';

/** Everybody with an account or guest orders, with the figures of their paid orders. */
interface PeopleTable {
  /** The account's id; a guest's is derived from the address. */
  id: string;
  customer_id: string | null;
  /** In lower case. */
  email: string;
  /** Empty for guests. */
  name: string;
  phone: string;
  orders: number;
  /** Less refunds. */
  spent_cents: number;
  last_order_at: number | null;
  /** The paid order that makes them a regular: the third newest, `REGULAR_ORDERS`; null with fewer. */
  regular_at: number | null;
  /** The last paid order, or the account's creation: the list's sort key. */
  last_at: number;
}

interface PeopleSearchTermsTable {
  person_id: string;
  term: string;
  /** The person's `last_at`. */
  last_at: number;
}

/** A note of the staff about a person. */
interface PersonNotesTable {
  id: string;
  /** Idempotency key of the call that wrote it, unique. */
  request_key: string;
  person_id: string;
  text: string;
  staff_name: string;
  at: number;
}

/** A reply to a visitor's message. */
interface MessageRepliesTable {
  id: string;
  request_key: string;
  message_id: string;
  text: string;
  staff_name: string;
  at: number;
  /** `kept`: mail is off, the text is in the outbox. */
  outcome: 'waiting' | 'sent' | 'kept' | 'refused';
}

/** A message to many customers. */
interface PromotionsTable {
  id: string;
  request_key: string;
  /** Title and message in each language, as JSON. */
  words: string;
  path: string;
  picture: PromotionPicture;
  audience: PromotionAudience;
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  run_at: number;
  /** The number of people reached; null until it is sent. */
  people: number | null;
  phones: number | null;
  /** Devices that opened it; null for one sent before openings were counted. */
  opened: number | null;
  staff_name: string;
  created_at: number;
}

/** A device that opened a promotion, by its random key for it; kept while a repeat is possible. */
interface PromotionOpeningsTable {
  promotion_id: string;
  device_key: string;
}

export interface PeopleTables {
  people: PeopleTable;
  people_search_terms: PeopleSearchTermsTable;
  person_notes: PersonNotesTable;
  message_replies: MessageRepliesTable;
  promotions: PromotionsTable;
  promotion_openings: PromotionOpeningsTable;
}
