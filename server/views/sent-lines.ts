import type { OrderLine } from '../../domain/order/order.ts';

/**
 * Returns an order's lines for a page. One that a version up to 0.3 left open, such as the kitchen's board, reads Spanish
 * names as `es` and would stop without them.
 */
export function sentLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, es: line.translations.es }));
}
