export interface SmsMessage {
  /** What it is about, such as `text_order_ready:<order>`. */
  id: string;
  /** E.164, as `e164` of `domain/phone.ts` answers it. */
  to: string;
  body: string;
  /**
   * Epoch ms of an earlier try whose answer was never heard: the provider is asked first whether the same words went
   * out since. Null at the first try.
   */
  triedSince: number | null;
}

/**
 * `unavailable`: try again later. `refused`: this number will never take it; `detail` is `invalid_number`, `opted_out`
 * or the provider's code. Neither holds the number.
 */
export type SmsSent = { ok: true } | { ok: false; error: 'unavailable' | 'refused'; detail: string };

/** Sends text messages. Nothing that a customer or the kitchen waits for may wait for it. */
export interface SmsPort {
  /** False while no provider is configured; messages are then kept for the owner. */
  readonly on: boolean;
  send(message: SmsMessage): Promise<SmsSent>;
}
