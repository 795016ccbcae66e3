/** One text message of an order; the number and the words are not kept. */
interface TextMessagesTable {
  /** `<job kind>:<subject>`: once for each order and kind. */
  id: string;
  /** `sending` until the provider's answer was heard. */
  status: 'sending' | 'sent' | 'refused';
  /** Why it was refused, else empty. */
  detail: string;
  created_at: number;
  updated_at: number;
}

export interface TextMessageTables {
  text_messages: TextMessagesTable;
}
