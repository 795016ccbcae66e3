import type { StaffLanguage } from '../../../domain/language.ts';
import { lineNameIn } from '../../../domain/format/order-line.ts';
import type { Deps } from '../../deps.ts';
import type { AuditRecord } from '../../stores/audit.store.ts';
import { ordersById } from '../../stores/orders/orders.store.ts';

interface RefundedLine {
  /** Position of the line in its order, from 0. */
  line: number;
  quantity: number;
}

/** Returns entries with the refunded lines of an order as dish names ("1 × Al Pastor"), in the reader's language. */
export async function nameRefundedDishes(
  db: Deps['db'],
  entries: readonly AuditRecord[],
  language: StaffLanguage,
): Promise<AuditRecord[]> {
  const refunds = new Set(entries.filter((entry) => refundedLines(entry).length > 0));
  if (refunds.size === 0) return [...entries];
  const orders = await ordersById(db, [...new Set([...refunds].map(({ subject }) => subject))]);
  const linesOf = new Map(orders.map(({ id, lines }) => [id, lines]));
  return entries.map((entry) => {
    if (!refunds.has(entry)) return entry;
    const lines = refundedLines(entry).flatMap(({ line, quantity }) => {
      const ordered = linesOf.get(entry.subject)?.[line];
      if (ordered === undefined) return [];
      const name = lineNameIn(ordered.name, ordered.translations, language);
      return [`${quantity} × ${name}`];
    });
    return { ...entry, after: { ...(entry.after as object), lines } };
  });
}

function refundedLines({ action, after }: AuditRecord): RefundedLine[] {
  if (!action.startsWith('order.') || typeof after !== 'object' || after === null) return [];
  const { lines } = after as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  return lines.filter(
    (one): one is RefundedLine =>
      typeof one === 'object' && one !== null && Number.isInteger(one.line) && Number.isInteger(one.quantity),
  );
}
