export interface SmsMessage {
  /** Id of the message, such as `text_order_ready:<order>`. */
  id: string;
  /** E.164, as `e164` of `domain/contact/phone.ts` returns it. */
  to: string;
  body: string;
  /**
   * Epoch ms of an earlier attempt with an unknown result: the provider is first asked for an equal message since then.
   * Null for the first attempt.
   */
  triedSince: number | null;
}

/**
 * `unavailable`: retry later. `refused`: this number will never accept it; `detail` is `invalid_number`, `opted_out` or
 * the provider's code. Neither contains the number.
 */
export type SmsSent = { ok: true } | { ok: false; error: 'unavailable' | 'refused'; detail: string };

/** Sends text messages. Customers and the kitchen must never wait for it. */
export interface SmsPort {
  /** False without a configured provider; messages are then stored for the owner. */
  readonly on: boolean;
  send(message: SmsMessage): Promise<SmsSent>;
}
