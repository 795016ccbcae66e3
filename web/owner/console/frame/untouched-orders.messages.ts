import type { AlarmView } from '../../../../contracts/owner/alarms.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { defineStaffMessages } from '../../../ui/language.tsx';

export const UNTOUCHED_MESSAGES = defineStaffMessages({
  en: {
    waiting: (count: number, minutes: number) =>
      `${count} ${count === 1 ? 'order' : 'orders'} waiting over ${minutes} min`,
    numbers: (numbers: readonly string[]) =>
      numbers.length === 1 ? `Order ${numbers.join('')}` : `Orders ${numbers.join(', ')}`,
    clear: 'Clear',
  },
  es: {
    waiting: (count, minutes) =>
      count === 1
        ? `1 pedido espera desde hace más de ${minutes} min`
        : `${count} pedidos esperan desde hace más de ${minutes} min`,
    numbers: (numbers) =>
      numbers.length === 1 ? `Pedido ${numbers.join('')}` : `Pedidos ${numbers.join(', ')}`,
    clear: 'Quitar',
  },
});

/** "8 orders waiting over 10 min": the least number of minutes that holds for all. */
export function untouchedText(
  untouched: readonly AlarmView[],
  { waiting }: { waiting: (count: number, minutes: number) => string },
): string {
  return waiting(untouched.length, Math.min(...untouched.map(({ minutes }) => minutes ?? 0)));
}

/** Returns their ticket numbers, lowest first. */
export function numbersOf(untouched: readonly AlarmView[]): string[] {
  return untouched
    .flatMap(({ number }) => number ?? [])
    .sort((a, b) => a - b)
    .map(ticketNumberText);
}
