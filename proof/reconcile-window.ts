import type { Books, DatabaseBooks } from './books.ts';
import { type Finding, grouped, sumOf } from './findings.ts';

/** Compares what was taken and given at the window: in which way, in which parts, and what the drawer must have. */
export function reconcileWindow({ provider, database, told }: Books): Finding[] {
  return [
    ...checkParts(database),
    ...checkWays(provider, database),
    ...checkDrawer(provider, database, told),
    ...checkWords(database, told),
  ];
}

/** An order's payments make its total, and each part of a split one is paid in its way. */
function checkParts({ orders, payments }: DatabaseBooks): Finding[] {
  const findings: Finding[] = [];
  const paymentsOf = grouped(
    payments.filter(({ role }) => role === 'accepted'),
    ({ orderId }) => orderId,
  );
  for (const { id, paymentStatus, totalCents, cashPartCents } of orders) {
    if (paymentStatus === 'unpaid') continue;
    const accepted = paymentsOf.get(id) ?? [];
    const paid = sumOf(accepted, ({ amountCents }) => amountCents);
    if (paid !== totalCents) {
      findings.push({ what: 'paid_other_total', about: `${id}: ${paid} of ${totalCents}` });
    }
    if (cashPartCents === 0) continue;
    const inCash = accepted.filter(({ method }) => method === 'cash');
    const cash = sumOf(inCash, ({ amountCents }) => amountCents);
    if (accepted.length !== 2 || inCash.length !== 1 || cash !== cashPartCents) {
      const about = `${id}: ${cash} of ${cashPartCents} in cash, ${accepted.length} payments`;
      findings.push({ what: 'split_incomplete', about });
    }
  }
  return findings;
}

function checkWays(provider: Books['provider'], { payments }: DatabaseBooks): Finding[] {
  const inCash = new Map(provider.payments.map(({ id, cash }) => [id, cash]));
  return payments
    .filter(({ id, method }) => inCash.get(id) === (method !== 'cash'))
    .map(({ id, method }) => ({ what: 'cash_differs', about: `${id}: ${method} here` }));
}

/** The drawer must have what Square's books and what people put in and took out make. */
function checkDrawer(provider: Books['provider'], { drawer }: DatabaseBooks, told: Books['told']): Finding[] {
  const findings: Finding[] = [];
  const acts = grouped(drawer, ({ key }) => key);
  for (const { key, kind, cents } of told.drawer) {
    const same = (acts.get(key) ?? []).filter((act) => act.kind === kind && act.cents === cents);
    if (same.length !== 1)
      findings.push({ what: 'drawer_act_lost', about: `${kind} ${cents}: ${same.length}` });
  }
  const inDrawer = cashInDrawer(provider, told.drawer);
  const [count] = drawer.filter(({ kind }) => kind === 'counted').slice(-1);
  if (count !== undefined && count.expectedCents !== inDrawer) {
    findings.push({ what: 'drawer_drifted', about: `${inDrawer} in it, ${count.expectedCents} expected` });
  }
  return findings;
}

/** Returns the cents that are in the drawer by Square's cash payments and refunds and the acts of people. */
export function cashInDrawer(
  { payments, refunds }: Books['provider'],
  acts: Books['told']['drawer'],
): number {
  const inCash = payments.filter(({ cash }) => cash);
  const ids = new Set(inCash.map(({ id }) => id));
  const back = refunds.filter(({ paymentId }) => ids.has(paymentId));
  const signs = { opened: 1, paid_in: 1, paid_out: -1, counted: 0, closed: 0, no_sale: 0 };
  return (
    sumOf(inCash, ({ amountCents }) => amountCents) -
    sumOf(back, ({ amountCents }) => amountCents) +
    sumOf(acts, ({ kind, cents }) => signs[kind] * cents)
  );
}

function checkWords({ orders }: DatabaseBooks, told: Books['told']): Finding[] {
  const findings: Finding[] = [];
  const known = new Map(orders.map((order) => [order.id, order]));
  for (const id of told.free) {
    const order = known.get(id);
    if (order?.paymentStatus !== 'paid' || order.totalCents !== 0) {
      findings.push({ what: 'told_free_but_is_not', about: id });
    }
  }
  for (const id of told.givenUp) {
    const order = known.get(id);
    if (order !== undefined && order.paymentStatus !== 'unpaid') {
      findings.push({ what: 'given_up_but_paid', about: id });
    }
  }
  return findings;
}
