import type { StaffLanguage } from '../../domain/language.ts';
import type { Cents } from '../../domain/money.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { formatTaxRate } from '../../domain/format/tax-rate.ts';
import { formatDay } from '../../domain/format/time/day.ts';
import type { AlarmFacts } from '../stores/alarms.store.ts';

type OfflineOrderFacts = Extract<AlarmFacts, { kind: 'offline_order' }>;

/** A sentence for each thing that may differ. */
interface Sentences {
  sold: (takenCents: Cents) => string;
  priced: (cents: Cents) => string;
  subtotals: (of: { takenCents: Cents; pricedCents: Cents }) => string;
  /** Thousandths of a percent. */
  taxRates: (of: { taken: number; now: number }) => string;
  unknown: (dishes: string) => string;
  short: (dishes: string) => string;
  alsoPaid: (number: number) => string;
  day: (day: string) => string;
}

const SENTENCES: Record<StaffLanguage, Sentences> = {
  en: {
    sold: (cents) => `Sold without internet for ${formatDollars(cents)}, and kept as it was sold.`,
    priced: (cents) => `By today’s menu and tax it is ${formatDollars(cents)}.`,
    subtotals: ({ takenCents, pricedCents }) =>
      `Before tax it was ${formatDollars(takenCents)}; by today’s menu it is ${formatDollars(pricedCents)}.`,
    taxRates: ({ taken, now }) =>
      `Sales tax was ${formatTaxRate(taken)}%; today it is ${formatTaxRate(now)}%.`,
    unknown: (dishes) => `Not on the menu like this: ${dishes}.`,
    short: (dishes) => `More was sold than was left: ${dishes}.`,
    alsoPaid: (number) => `Order ${number} was paid too, for the same ticket: refund one of the two.`,
    day: (day) => `It counts for ${formatDay(day, 'day', 'en')}: look at that day’s closing again.`,
  },
  es: {
    sold: (cents) => `Se vendió sin internet por ${formatDollars(cents)} y queda como se vendió.`,
    priced: (cents) => `Con el menú y el impuesto de hoy son ${formatDollars(cents)}.`,
    subtotals: ({ takenCents, pricedCents }) =>
      `Antes de impuesto fueron ${formatDollars(takenCents)}; con el menú de hoy son ${formatDollars(pricedCents)}.`,
    taxRates: ({ taken, now }) =>
      `El impuesto fue de ${formatTaxRate(taken)}%; hoy es de ${formatTaxRate(now)}%.`,
    unknown: (dishes) => `Así no está en el menú: ${dishes}.`,
    short: (dishes) => `Se vendió más de lo que quedaba: ${dishes}.`,
    alsoPaid: (number) =>
      `El pedido ${number} también se pagó, por la misma cuenta: reembolsa uno de los dos.`,
    day: (day) => `Cuenta para el ${formatDay(day, 'day', 'es')}: revisa otra vez el corte de ese día.`,
  },
};

/** Returns what an order that was sold without a network has different from what the server knows. */
export function formatOfflineOrder(facts: OfflineOrderFacts, language: StaffLanguage): string {
  const { takenCents, pricedCents, subtotals, taxRates, unknown, short, alsoPaid, day } = facts;
  const sentences = SENTENCES[language];
  return [
    sentences.sold(takenCents),
    pricedCents === null || pricedCents === takenCents ? '' : sentences.priced(pricedCents),
    subtotals == null ? '' : sentences.subtotals(subtotals),
    taxRates == null ? '' : sentences.taxRates(taxRates),
    unknown.length === 0 ? '' : sentences.unknown(unknown.join(', ')),
    short.length === 0 ? '' : sentences.short(short.join(', ')),
    alsoPaid == null ? '' : sentences.alsoPaid(alsoPaid),
    day === null ? '' : sentences.day(day),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
