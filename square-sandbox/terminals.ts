import { randomUUID } from 'node:crypto';
import { addCardPayment, type Ledger } from './card-payments.ts';
import { squareId } from './store.ts';
import { checkedCheckout, checkedDeviceCode } from './terminal-rules.ts';
import { openTerminalStore } from './terminal-store.ts';
import { type DeviceCode, invalid, notFound, type Payment, Refusal, type TerminalCheckout } from './wire.ts';

/** Terminals: their codes, what they are asked to take, and what is done at them. */
export interface Terminals {
  createCode(body: unknown): { device_code: DeviceCode };
  code(id: string): DeviceCode;
  createCheckout(body: unknown): { checkout: TerminalCheckout };
  checkout(id: string): TerminalCheckout;
  cancelCheckout(id: string): TerminalCheckout;
  /** A code is typed into a terminal; null where it is unknown, used or too late. */
  pair(code: string): string | null;
  /** What a terminal is called and shows; undefined where there is none. */
  screen(deviceId: string): { name: string; online: boolean; checkout: TerminalCheckout | null } | undefined;
  /** Switches a terminal on or off. One that comes back does what it missed. */
  turn(deviceId: string, online: boolean): void;
  /** A card is held to the terminal, which takes it. `anyway`: even one that shows nothing any more. */
  pay(deviceId: string, tipCents?: number, anyway?: boolean): Payment;
  /** A card is declined; the terminal goes on asking for one. */
  decline(deviceId: string): Payment;
  /** The customer presses cancel at the terminal. */
  cancelAtTerminal(deviceId: string): TerminalCheckout;
}

/** Opens the terminals of a seller; each change is one transaction with its webhooks. */
export function openTerminals(ledger: Ledger, locationId: string): Terminals {
  const { store, webhooks } = ledger;
  const rows = openTerminalStore(store.db);

  function save(checkout: TerminalCheckout, change: Partial<TerminalCheckout>): TerminalCheckout {
    const changed = { ...checkout, ...change, updated_at: new Date().toISOString() };
    rows.saveCheckout(changed);
    webhooks.queue('terminal.checkout.updated', changed.id, changed);
    return changed;
  }

  const end = (checkout: TerminalCheckout, reason: TerminalCheckout['cancel_reason']): TerminalCheckout =>
    save(checkout, { status: 'CANCELED', ...(reason === undefined ? {} : { cancel_reason: reason }) });

  /** Ends what has waited too long, and shows what waits on terminals that are free. */
  function advance(): void {
    const { checkoutMs } = store.control();
    for (const checkout of rows.openCheckouts()) {
      if (Date.parse(checkout.created_at) + checkoutMs <= Date.now()) end(checkout, 'TIMED_OUT');
    }
    for (const checkout of rows.openCheckouts()) {
      const { device_id: deviceId } = checkout.device_options;
      const waits = checkout.status === 'PENDING' && rows.isOnline(deviceId);
      if (waits && shownAt(deviceId) === undefined) save(checkout, { status: 'IN_PROGRESS' });
    }
  }

  const shownAt = (deviceId: string): TerminalCheckout | undefined =>
    rows.openCheckouts().find((one) => one.device_options.device_id === deviceId && one.status !== 'PENDING');

  function advanced<T>(work: () => T): T {
    return store.transaction(() => {
      advance();
      const done = work();
      advance();
      return done;
    });
  }

  function found(id: string): TerminalCheckout {
    const checkout = rows.checkout(id);
    if (checkout === undefined) throw notFound('checkout');
    return checkout;
  }

  function shown(deviceId: string): TerminalCheckout {
    const checkout = shownAt(deviceId);
    if (checkout === undefined || !rows.isOnline(deviceId)) {
      throw invalid('BAD_REQUEST', 'The terminal shows no payment.', 'device_id');
    }
    return checkout;
  }

  function nameOf(deviceId: string): string {
    return rows.codes().findLast((code) => code.device_id === deviceId)?.name ?? 'Terminal';
  }

  function take(checkout: TerminalCheckout, failed: boolean, tipCents: number): Payment {
    const order = store.order(checkout.order_id);
    if (order === undefined) throw notFound('order');
    const { device_id: deviceId } = checkout.device_options;
    return addCardPayment(ledger, {
      order,
      failed,
      entry: 'CONTACTLESS',
      tipCents,
      more: {
        ...(checkout.note === undefined ? {} : { note: checkout.note }),
        device_details: { device_id: deviceId, device_name: nameOf(deviceId) },
        terminal_checkout_id: checkout.id,
      },
    });
  }

  return {
    createCode: (body) =>
      store.transaction(() => {
        const { key, name } = checkedDeviceCode(body, locationId);
        return store.once('device-codes', key, body, () => {
          const now = Date.now();
          const at = new Date(now).toISOString();
          const code: DeviceCode = {
            id: squareId(13).toUpperCase(),
            ...(name === undefined ? {} : { name }),
            code: rows.freeCode(),
            product_type: 'TERMINAL_API',
            location_id: locationId,
            status: 'UNPAIRED',
            pair_by: new Date(now + store.control().deviceCodeMs).toISOString(),
            created_at: at,
            status_changed_at: at,
          };
          rows.saveCode(code);
          return { device_code: code };
        });
      }),

    code(id) {
      const code = rows.code(id);
      if (code === undefined) throw notFound('device code');
      return expired(code);
    },

    createCheckout: (body) =>
      advanced(() => {
        const { key, checkout: given } = checkedCheckout(body);
        return store.once('checkouts', key, body, () => {
          const { device_options: options, order_id: orderId, amount_money: amount } = given;
          if (!rows.isTerminal(options.device_id)) throw notFound('device');
          const order = store.order(orderId);
          if (order === undefined) throw notFound('order');
          const due = order.net_amount_due_money;
          if (order.state !== 'OPEN' || due.amount === 0) {
            throw invalid('BAD_REQUEST', 'The order is not open to payment.', 'checkout.order_id');
          }
          if (amount.amount !== due.amount || amount.currency !== due.currency) {
            throw invalid('INVALID_VALUE', 'Not the amount due.', 'checkout.amount_money');
          }
          const at = new Date().toISOString();
          const checkout: TerminalCheckout = {
            ...given,
            id: squareId(22),
            deadline_duration: 'PT5M',
            status: 'PENDING',
            created_at: at,
            updated_at: at,
            location_id: locationId,
            payment_type: 'CARD_PRESENT',
          };
          rows.saveCheckout(checkout);
          webhooks.queue('terminal.checkout.created', checkout.id, checkout);
          return { checkout };
        });
      }),

    checkout: (id) => advanced(() => found(id)),

    cancelCheckout: (id) =>
      advanced(() => {
        const checkout = found(id);
        const { status } = checkout;
        if (status === 'PENDING') return end(checkout, 'SELLER_CANCELED');
        if (status !== 'IN_PROGRESS' && status !== 'CANCEL_REQUESTED') {
          throw new Refusal(400, 'INVALID_REQUEST_ERROR', 'BAD_REQUEST', `It is ${status} already.`);
        }
        const asked = save(checkout, { status: 'CANCEL_REQUESTED' });
        const acts = rows.isOnline(checkout.device_options.device_id);
        if (acts && store.control().terminalCancel === 'cancel') end(asked, 'SELLER_CANCELED');
        return asked;
      }),

    pair: (typed) =>
      store.transaction(() => {
        const code = rows.codes().find((one) => one.code === typed.trim().toUpperCase());
        if (code === undefined || expired(code).status !== 'UNPAIRED') return null;
        const at = new Date().toISOString();
        const deviceId = randomUUID();
        const paired: DeviceCode = {
          ...code,
          device_id: deviceId,
          status: 'PAIRED',
          status_changed_at: at,
          paired_at: at,
        };
        rows.saveCode(paired);
        rows.saveTerminal(deviceId, true);
        webhooks.queue('device.code.paired', paired.id, paired);
        return deviceId;
      }),

    screen: (deviceId) =>
      advanced(() => {
        if (!rows.isTerminal(deviceId)) return undefined;
        const online = rows.isOnline(deviceId);
        return { name: nameOf(deviceId), online, checkout: online ? (shownAt(deviceId) ?? null) : null };
      }),

    turn: (deviceId, online) =>
      advanced(() => {
        if (!rows.isTerminal(deviceId)) throw notFound('device');
        rows.saveTerminal(deviceId, online);
        const shows = shownAt(deviceId);
        if (online && shows?.status === 'CANCEL_REQUESTED') end(shows, 'SELLER_CANCELED');
      }),

    pay: (deviceId, tipCents = 0, anyway = false) =>
      advanced(() => {
        const checkout = anyway ? rows.newestOf(deviceId) : shown(deviceId);
        if (checkout === undefined) throw notFound('checkout');
        const payment = take(checkout, false, tipCents);
        const { cancel_reason: _, ...rest } = checkout;
        save(rest, { status: 'COMPLETED', payment_ids: [...(checkout.payment_ids ?? []), payment.id] });
        return payment;
      }),

    decline: (deviceId) => advanced(() => take(shown(deviceId), true, 0)),

    cancelAtTerminal: (deviceId) => advanced(() => end(shown(deviceId), 'BUYER_CANCELED')),
  };
}

/** A code as it is now: one that was not typed in in time has expired. */
function expired(code: DeviceCode): DeviceCode {
  if (code.status !== 'UNPAIRED' || Date.parse(code.pair_by) > Date.now()) return code;
  return { ...code, status: 'EXPIRED', status_changed_at: code.pair_by };
}
