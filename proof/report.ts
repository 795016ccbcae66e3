import type { Finding } from './findings.ts';
import type { Killer } from './killer.ts';
import { quantile } from '../bench/load.ts';
import type { SquareCounts } from './square.ts';
import { sumOf } from './findings.ts';
import type { Books } from './books.ts';

/** What a storm did and left. */
export interface Outcome {
  label: string;
  seed: number;
  /** The plan's digest. */
  plan: string;
  seconds: number;
  /** Customers who were let in. */
  came: number;
  /** How many customers and kills the plan has. */
  planned: { checkouts: number; kills: number };
  counts: ReadonlyMap<string, number>;
  kills: Killer['done'];
  square: SquareCounts;
  steps: number;
  outages: number;
  tickets: number;
  mails: number;
  books: Books;
  findings: Finding[];
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)}%`;

/** What of the plan was not done, in words: such a storm shows less than it was asked for. */
export function shortfallsOf({
  came,
  kills,
  planned,
}: Pick<Outcome, 'came' | 'kills' | 'planned'>): string[] {
  return [
    { what: 'customers came', done: came, of: planned.checkouts },
    { what: 'kills were done', done: kills.length, of: planned.kills },
  ].flatMap(({ what, done, of }) => (done < of ? [`${done} of ${of} ${what}`] : []));
}

/** The report in lines. */
export function reportOf(outcome: Outcome): string[] {
  const { books, kills, square, counts } = outcome;
  const { orders, payments, refunds } = books.database;
  const paid = orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid');
  const down = kills.map(({ downMs }) => downMs);
  const victims = ['comal', 'all_comals', 'postgres', 'power'] as const;
  const killed = victims.map((who) => `${who} ${kills.filter(({ kill }) => kill.victim === who).length}`);
  const surplus = payments.filter(({ role }) => role === 'surplus');
  const taken = sumOf(books.provider.payments, (one) => one.amountCents);
  const given = sumOf(books.provider.refunds, (one) => one.amountCents);
  return [
    `${outcome.label}, seed ${outcome.seed}, plan ${outcome.plan}, ${outcome.seconds.toFixed(0)} s`,
    `kills: ${kills.length} (${killed.join(', ')}), ${kills.filter(({ missed }) => !missed).length} in the middle of what they waited for; ` +
      `ready again after ${quantile(down, 0.5).toFixed(0)} ms, at most ${quantile(down, 1).toFixed(0)} ms`,
    `clock steps: ${outcome.steps}; outages of printer, mail server, network and disk: ${outcome.outages}`,
    `calls of Square: ${square.calls}, faulty ${share(square.faults, square.calls)}; webhooks: ${square.webhooks}, ` +
      `lost ${share(square.lost, square.webhooks)}, doubled ${share(square.doubled, square.webhooks)}, late ${share(square.late, square.webhooks)}`,
    `orders: ${orders.length}, paid ${paid.length} (${share(paid.length, orders.length)}), second payments ${surplus.length}, refunds ${refunds.length}`,
    `money in cents: taken ${taken}, given back ${given}`,
    `tickets printed: ${outcome.tickets}; mails: ${outcome.mails}`,
    ...[...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `  ${what}: ${count}`),
    ...shortfallsOf(outcome).map((shortfall) => `CUT SHORT: ${shortfall}`),
    outcome.findings.length === 0
      ? 'the books of Square, of the database and of the customers agree'
      : `CONTRADICTIONS: ${outcome.findings.length}`,
    ...outcome.findings.slice(0, 40).map(({ what, about }) => `  ${what}: ${about}`),
  ];
}
