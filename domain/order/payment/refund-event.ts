import type { Cents } from '../../money.ts';

/** States of a refund, as an order's history says them. */
const STATES = ['pending', 'completed', 'failed'] as const;
export type RefundState = (typeof STATES)[number];

/** Returns what an order's history says of a refund. */
export function refundDetail(refund: { id: string; status: RefundState; amountCents: Cents }): string {
  return `refund ${refund.id} ${refund.status}: ${refund.amountCents} cents`;
}

/** Reads it again; null for the detail of another event. */
export function readRefundDetail(detail: string): { state: RefundState; cents: Cents } | null {
  const [, name, cents] = /^refund \S+ (\w+): (\d+) cents$/.exec(detail) ?? [];
  const state = STATES.find((known) => known === name);
  return state === undefined ? null : { state, cents: Number(cents) };
}
