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
  /** The last paid order, or when the account was made: what the list is sorted by. */
  last_at: number;
}

interface PeopleSearchTermsTable {
  person_id: string;
  term: string;
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
  /** `recent`: whoever ordered in the last 30 days. */
  audience: 'everyone' | 'recent';
  status: 'scheduled' | 'sending' | 'sent' | 'cancelled';
  run_at: number;
  /** Whom it reached; null until it is sent. */
  people: number | null;
  phones: number | null;
  staff_name: string;
  created_at: number;
}

export interface PeopleTables {
  people: PeopleTable;
  people_search_terms: PeopleSearchTermsTable;
  person_notes: PersonNotesTable;
  message_replies: MessageRepliesTable;
  promotions: PromotionsTable;
}
