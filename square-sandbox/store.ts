import { createHash, randomBytes } from 'node:crypto';
import Database from 'libsql';
import { type Control, DEFAULT_CONTROL } from './control.ts';
import {
  type Order,
  type Payment,
  type PaymentLink,
  type Refund,
  Refusal,
  type WebhookSubscription,
} from './wire.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS links (id TEXT PRIMARY KEY, order_id TEXT NOT NULL, deleted INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS payments (id TEXT PRIMARY KEY, order_id TEXT NOT NULL, created_at TEXT NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS payments_by_order ON payments (order_id);
CREATE INDEX IF NOT EXISTS payments_by_time ON payments (created_at);
CREATE TABLE IF NOT EXISTS refunds (id TEXT PRIMARY KEY, payment_id TEXT NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS refunds_by_payment ON refunds (payment_id);
CREATE TABLE IF NOT EXISTS device_codes (id TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS terminals (id TEXT PRIMARY KEY, online INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS terminal_checkouts (id TEXT PRIMARY KEY, ended INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS terminal_checkouts_open ON terminal_checkouts (ended);
CREATE TABLE IF NOT EXISTS idempotency (key TEXT PRIMARY KEY, request TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS subscriptions (id TEXT PRIMARY KEY, deleted INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS control (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS deliveries (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL, attempts INTEGER NOT NULL, leased_until INTEGER NOT NULL, state TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (state, due_at);
`;

interface BodyRow {
  body: string;
}

/** The sandbox's state, in its own SQLite file that several processes may share. */
export interface SandboxStore {
  db: Database.Database;
  /** Runs `work` in one write transaction; an exception rolls it back. */
  transaction<T>(work: () => T): T;
  link(id: string): { link: PaymentLink; deleted: boolean } | undefined;
  insertLink(link: PaymentLink): void;
  deleteLink(id: string): void;
  order(id: string): Order | undefined;
  saveOrder(order: Order): void;
  payment(id: string): Payment | undefined;
  completedPayment(orderId: string): Payment | undefined;
  /** Oldest first, `from` included and `until` not. */
  paymentsBetween(from: string, until: string, limit: number, offset: number): Payment[];
  savePayment(payment: Payment): void;
  refund(id: string): Refund | undefined;
  refundsOfPayment(paymentId: string): Refund[];
  saveRefund(refund: Refund): void;
  /** Oldest first. */
  subscriptions(): WebhookSubscription[];
  subscription(id: string): WebhookSubscription | undefined;
  /** Whether there ever was one, a deleted one included. */
  hadSubscriptions(): boolean;
  saveSubscription(subscription: WebhookSubscription): void;
  deleteSubscription(id: string): void;
  /**
   * Returns the earlier answer for `key`, or runs `work` and stores its answer. A key with another request is refused.
   */
  once<T>(endpoint: string, key: string, request: unknown, work: () => T): T;
  control(): Control;
  saveControl(control: Control): void;
  close(): void;
}

/** Opens the sandbox's file, and creates a missing one. */
export function openStore(file: string): SandboxStore {
  const db = new Database(file);
  db.pragma('busy_timeout = 5000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec(SCHEMA);

  const one = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: unknown[]): unknown => {
      const row = statement.get(...values) as BodyRow | undefined;
      return row === undefined ? undefined : JSON.parse(row.body);
    };
  };
  const many = (sql: string) => {
    const statement = db.prepare(sql);
    return <T>(...values: unknown[]): T[] =>
      (statement.all(...values) as BodyRow[]).map((row) => JSON.parse(row.body) as T);
  };
  const write = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: unknown[]): void => void statement.run(...values);
  };

  const linkRow = db.prepare('SELECT body, deleted FROM links WHERE id = ?');
  const addLink = write('INSERT INTO links (id, order_id, deleted, body) VALUES (?, ?, 0, ?)');
  const dropLink = write('UPDATE links SET deleted = 1 WHERE id = ?');
  const orderById = one('SELECT body FROM orders WHERE id = ?');
  const putOrder = write('INSERT OR REPLACE INTO orders (id, body) VALUES (?, ?)');
  const paymentById = one('SELECT body FROM payments WHERE id = ?');
  const paymentsByOrder = many('SELECT body FROM payments WHERE order_id = ? ORDER BY created_at, rowid');
  const paymentsByTime = many(
    'SELECT body FROM payments WHERE created_at >= ? AND created_at < ? ORDER BY created_at, rowid LIMIT ? OFFSET ?',
  );
  const putPayment = write(
    'INSERT INTO payments (id, order_id, created_at, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const refundById = one('SELECT body FROM refunds WHERE id = ?');
  const refundsByPayment = many('SELECT body FROM refunds WHERE payment_id = ? ORDER BY rowid');
  const putRefund = write(
    'INSERT INTO refunds (id, payment_id, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const subscriptionRows = many('SELECT body FROM subscriptions WHERE deleted = 0 ORDER BY rowid');
  const subscriptionById = one('SELECT body FROM subscriptions WHERE id = ? AND deleted = 0');
  const anySubscription = db.prepare('SELECT 1 FROM subscriptions LIMIT 1');
  const putSubscription = write(
    'INSERT INTO subscriptions (id, deleted, body) VALUES (?, 0, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const dropSubscription = write('UPDATE subscriptions SET deleted = 1 WHERE id = ?');
  const keyRow = db.prepare('SELECT request, body FROM idempotency WHERE key = ?');
  const addKey = write('INSERT INTO idempotency (key, request, body) VALUES (?, ?, ?)');
  const controlRow = one('SELECT body FROM control WHERE id = ?');
  const putControl = write('INSERT OR REPLACE INTO control (id, body) VALUES (?, ?)');

  return {
    db,
    transaction: (work) => db.transaction(work).immediate(),
    link(id) {
      const row = linkRow.get(id) as (BodyRow & { deleted: number }) | undefined;
      return row && { link: JSON.parse(row.body) as PaymentLink, deleted: row.deleted === 1 };
    },
    insertLink: (link) => addLink(link.id, link.order_id, JSON.stringify(link)),
    deleteLink: (id) => dropLink(id),
    order: (id) => orderById(id) as Order | undefined,
    saveOrder: (order) => putOrder(order.id, JSON.stringify(order)),
    payment: (id) => paymentById(id) as Payment | undefined,
    completedPayment: (orderId) =>
      paymentsByOrder<Payment>(orderId).find((payment) => payment.status === 'COMPLETED'),
    paymentsBetween: (from, until, limit, offset) => paymentsByTime<Payment>(from, until, limit, offset),
    savePayment: (p) => putPayment(p.id, p.order_id, p.created_at, JSON.stringify(p)),
    refund: (id) => refundById(id) as Refund | undefined,
    refundsOfPayment: (paymentId) => refundsByPayment<Refund>(paymentId),
    saveRefund: (refund) => putRefund(refund.id, refund.payment_id, JSON.stringify(refund)),
    subscriptions: () => subscriptionRows<WebhookSubscription>(),
    subscription: (id) => subscriptionById(id) as WebhookSubscription | undefined,
    hadSubscriptions: () => anySubscription.get() !== undefined,
    saveSubscription: (one) => putSubscription(one.id, JSON.stringify(one)),
    deleteSubscription: (id) => dropSubscription(id),
    once(endpoint, key, request, work) {
      const id = `${endpoint} ${key}`;
      const hash = createHash('sha256').update(canonical(request)).digest('hex');
      const before = keyRow.get(id) as { request: string; body: string } | undefined;
      if (before !== undefined) {
        if (before.request === hash) return JSON.parse(before.body) as ReturnType<typeof work>;
        const detail = 'Different request parameters used for the same idempotency_key.';
        throw new Refusal(400, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED', detail, 'idempotency_key');
      }
      const answer = work();
      addKey(id, hash, JSON.stringify(answer));
      return answer;
    },
    control: () => ({ ...DEFAULT_CONTROL, ...(controlRow(1) as Partial<Control> | undefined) }),
    saveControl: (control) => putControl(1, JSON.stringify(control)),
    close: () => void db.close(),
  };
}

/** JSON with sorted keys, so that equal requests are equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** An id in Square's form: letters and digits. */
export function squareId(length: number): string {
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
