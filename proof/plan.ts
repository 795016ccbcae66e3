import { createHash } from 'node:crypto';
import { type Random, random } from './random.ts';

/** What a customer does on the payment page; most pay. */
const PAYS = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'decline_then_pay',
  'decline',
  'cancel',
  'walk_away',
  'pay_twice',
  'pay_late',
] as const;
const STAFF = [
  'serve',
  'serve',
  'serve',
  'serve',
  'serve',
  'leave',
  'refund_part',
  'refund_line',
  'refund_rest',
  'cancel',
] as const;
/** How a customer at the window pays. */
const WINDOW_WAYS = ['cash', 'cash', 'cash', 'scan', 'terminal', 'split', 'offline'] as const;
/** How it ends there; most pay. `gives_up`: the cashier gives up a press whose answer does not come. */
const WINDOW_ENDS = [
  'pays',
  'pays',
  'pays',
  'pays',
  'pays',
  'declined_then_pays',
  'cancels',
  'pays_late',
  'walks_away',
  'gives_up',
] as const;
const WINDOW_DISCOUNTS = ['none', 'none', 'none', 'percent', 'whole'] as const;
/** What a kill waits for, so that it falls into the middle of it. */
export const MOMENTS = ['checkout', 'window', 'square', 'webhook', 'refund', 'cancel'] as const;
export type Moment = (typeof MOMENTS)[number];

const WINDOW_SHARE = 0.35;
const SPLIT_AT_TERMINAL_SHARE = 0.5;
const MOVEMENT_SHARE = 0.1;
const SLOT_SHARE = 0.3;
const COUNTED_SHARE = 0.2;
const PROMO_SHARE = 0.15;
const ACCOUNT_SHARE = 0.08;
const DOUBLE_PRESS_SHARE = 0.25;
const GIVES_UP_SHARE = 0.1;
const LOOKS_SHARE = 0.6;
const MAX_KILL_DELAY_MS = 60;
/** The clock jumps anywhere between right and this much ahead. */
export const MAX_AHEAD_MS = 90 * 60_000;
const POSTGRES_KILL_SHARE = 0.15;
const BOTH_KILL_SHARE = 0.1;
const POWER_CUT_SHARE = 0.15;

/** One customer from the menu to the pickup. */
export interface CustomerPlan {
  n: number;
  dish: 'plain' | 'counted';
  quantity: number;
  /** The same slot for all who choose one, so that it fills up. */
  pickup: 'asap' | 'slot';
  promo: boolean;
  account: boolean;
  doublePress: boolean;
  /** Does not try again when an answer is missing. */
  givesUp: boolean;
  looks: boolean;
  pays: (typeof PAYS)[number];
  /** Null for a customer of the site. */
  window: AtWindow | null;
  /** What the staff do with the order once it is paid, and whether they press twice. */
  staff: { does: (typeof STAFF)[number]; doublePress: boolean };
}

/** One customer at the window. */
export interface AtWindow {
  way: (typeof WINDOW_WAYS)[number];
  /** Whether a split payment's card is held to a terminal; else it pays by the link. */
  splitAtTerminal: boolean;
  ends: (typeof WINDOW_ENDS)[number];
  /** `whole` gives the order for free; in cash alone. */
  discount: (typeof WINDOW_DISCOUNTS)[number];
  /** Cents that are put into the drawer before, or taken out where negative; 0 for none. */
  movement: number;
}

/** Something that happens once this many checkouts have begun. */
interface AtCheckout {
  at: number;
}

export interface Kill extends AtCheckout {
  victim: 'comal' | 'all_comals' | 'postgres' | 'power';
  /** Which of several processes. */
  process: number;
  on: Moment;
  delayMs: number;
}

export interface Step extends AtCheckout {
  /** How far Comal's clock is ahead afterwards; it may go back to there. */
  aheadMs: number;
}

export interface Outage extends AtCheckout {
  what: 'printer' | 'mail' | 'network' | 'disk';
  /** How long, in checkouts. */
  checkouts: number;
}

export interface Plan {
  seed: number;
  customers: CustomerPlan[];
  kills: Kill[];
  steps: Step[];
  outages: Outage[];
}

export interface PlanSize {
  checkouts: number;
  kills: number;
  /** With a PostgreSQL server that can be killed, and this many processes on it. */
  processes: number;
  postgres: boolean;
  /** With a disk that can be full or lose its power. */
  disk: boolean;
}

/** The same seed and size give the same plan. */
export function planOf(seed: number, size: PlanSize): Plan {
  const evenly = (count: number, name: string): { at: number; draw: Random }[] => {
    const draw = random(seed, name);
    return Array.from({ length: count }, (_, n) => ({
      at: Math.floor(((n + draw.next()) * size.checkouts) / count),
      draw,
    }));
  };
  const customers = Array.from({ length: size.checkouts }, (_, n) => ({
    ...customerOf(n, random(seed, `guest ${n}`)),
    window: atWindow(random(seed, `window ${n}`)),
  }));
  const kills = evenly(size.kills, 'kills').map(({ at, draw }): Kill => {
    const process = draw.whole(0, size.processes - 1);
    return {
      at,
      victim: victimOf(draw.next(), size),
      process,
      on: draw.pick(MOMENTS),
      delayMs: draw.whole(0, MAX_KILL_DELAY_MS),
    };
  });
  const steps = evenly(Math.ceil(size.checkouts / 25), 'clock').map(({ at, draw }): Step => {
    return { at, aheadMs: Math.floor(draw.next() * MAX_AHEAD_MS) };
  });
  const breakable = ['printer', 'mail', 'network', ...(size.disk ? (['disk'] as const) : [])] as const;
  const outages = breakable.flatMap((what) =>
    evenly(Math.ceil(size.checkouts / 100), what).map(
      ({ at, draw }): Outage => ({ at, what, checkouts: draw.whole(5, 30) }),
    ),
  );
  return { seed, customers, kills, steps, outages };
}

function victimOf(share: number, { postgres, disk }: PlanSize): Kill['victim'] {
  if (disk) return share < POWER_CUT_SHARE ? 'power' : 'comal';
  if (!postgres || share >= BOTH_KILL_SHARE + POSTGRES_KILL_SHARE) return 'comal';
  return share < BOTH_KILL_SHARE ? 'all_comals' : 'postgres';
}

function atWindow(draw: Random): AtWindow | null {
  if (!draw.chance(WINDOW_SHARE)) return null;
  const way = draw.pick(WINDOW_WAYS);
  const discount = draw.pick(WINDOW_DISCOUNTS);
  return {
    way,
    splitAtTerminal: draw.chance(SPLIT_AT_TERMINAL_SHARE),
    ends: draw.pick(WINDOW_ENDS),
    // Only cash is taken for nothing, and a sale without a network has no discount.
    discount: way === 'offline' || (discount === 'whole' && way !== 'cash') ? 'none' : discount,
    movement: draw.chance(MOVEMENT_SHARE) ? draw.whole(-300, 900) : 0,
  };
}

function customerOf(n: number, draw: Random): Omit<CustomerPlan, 'window'> {
  return {
    n,
    dish: draw.chance(COUNTED_SHARE) ? 'counted' : 'plain',
    quantity: draw.whole(1, 3),
    pickup: draw.chance(SLOT_SHARE) ? 'slot' : 'asap',
    promo: draw.chance(PROMO_SHARE),
    account: draw.chance(ACCOUNT_SHARE),
    doublePress: draw.chance(DOUBLE_PRESS_SHARE),
    givesUp: draw.chance(GIVES_UP_SHARE),
    looks: draw.chance(LOOKS_SHARE),
    pays: draw.pick(PAYS),
    staff: { does: draw.pick(STAFF), doublePress: draw.chance(DOUBLE_PRESS_SHARE) },
  };
}

/** Short and equal for equal plans. */
export function digestOf(plan: Plan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12);
}
