import type { PromotionAudience, PromotionPicture } from '../../../domain/promotion.ts';

/** Everybody who has an account or ordered as a guest, with what their paid orders come to. */
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
  /** Refunds taken off. */
  spent_cents: number;
  last_order_at: number | null;
  /** The paid order with which they last became a regular: the third newest, `REGULAR_ORDERS`; null below so many. */
  regular_at: number | null;
  /** The last paid order, or when the account was made: what the list is sorted by. */
  last_at: number;
}

interface PeopleSearchTermsTable {
  person_id: string;
  term: string;
  /** The person's. */
  last_at: number;
}

/** What the staff wrote down about somebody. */
interface PersonNotesTable {
  id: string;
  /** Idempotency key of the call that wrote it, unique. */
  request_key: string;
  person_id: string;
  text: string;
  staff_name: string;
  at: number;
}

/** An answer to a visitor's message. */
interface MessageRepliesTable {
  id: string;
  request_key: string;
  message_id: string;
  text: string;
  staff_name: string;
  at: number;
  /** `kept`: mail is off, the words are in the outbox. */
  outcome: 'waiting' | 'sent' | 'kept' | 'refused';
}

/** A notice to many customers. */
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
  /** Whom it reached; null until it is sent. */
  people: number | null;
  phones: number | null;
  /** Devices that opened it; null: sent before anybody counted. */
  opened: number | null;
  staff_name: string;
  created_at: number;
}

/** A device that has opened a promotion, by the key it drew for this one; kept while it may ask again. */
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
