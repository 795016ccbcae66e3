import type { AccountOrderView } from '../../../../contracts/account.ts';
import type { Language } from '../../../../domain/language.ts';
import { OPEN_STATUSES } from '../../../../domain/order/order.ts';

/** "Fri, Nov 14", with the year where it is not this one; at the truck. Epoch ms. */
export function orderDate(at: number, now: number, language: Language): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
      timeZone: 'America/Phoenix',
      ...options,
    });
  const year = words({ year: 'numeric' });
  const sameYear = year.format(at) === year.format(now);
  const text = words({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the kitchen still has something to do for it. */
export function isUnderWay({ status }: Pick<AccountOrderView, 'status'>): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
