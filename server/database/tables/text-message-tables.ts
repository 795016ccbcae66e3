/** One text message of an order; its number and text are not stored. */
interface TextMessagesTable {
  /** `<job kind>:<subject>`: once for each order and kind. */
  id: string;
  /** `sending` until the provider has answered. */
  status: 'sending' | 'sent' | 'refused';
  /** Why it was refused, else empty. */
  detail: string;
  created_at: number;
  updated_at: number;
}

export interface TextMessageTables {
  text_messages: TextMessagesTable;
}
