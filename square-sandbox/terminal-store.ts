import type { SandboxStore } from './store.ts';
import { squareId } from './store.ts';
import type { DeviceCode, TerminalCheckout } from './wire.ts';

interface BodyRow {
  body: string;
}

/** Square's codes have six letters. */
const CODE_LENGTH = 6;

/** What is stored of terminals. */
export interface TerminalStore {
  code(id: string): DeviceCode | undefined;
  /** Oldest first. */
  codes(): DeviceCode[];
  saveCode(code: DeviceCode): void;
  /** A code that no other has. */
  freeCode(): string;
  isTerminal(id: string): boolean;
  isOnline(id: string): boolean;
  saveTerminal(id: string, online: boolean): void;
  checkout(id: string): TerminalCheckout | undefined;
  /** Returns the checkouts that have not ended, oldest first. */
  openCheckouts(): TerminalCheckout[];
  /** The last one that a terminal was asked to take. */
  newestOf(deviceId: string): TerminalCheckout | undefined;
  saveCheckout(checkout: TerminalCheckout): void;
}

const codeOf = (row: unknown): DeviceCode | undefined =>
  row === undefined ? undefined : (JSON.parse((row as BodyRow).body) as DeviceCode);
const checkoutOf = (row: unknown): TerminalCheckout | undefined =>
  row === undefined ? undefined : (JSON.parse((row as BodyRow).body) as TerminalCheckout);

/** Opens the tables of terminals in the sandbox's file. */
export function openTerminalStore(db: SandboxStore['db']): TerminalStore {
  const codeRow = db.prepare('SELECT body FROM device_codes WHERE id = ?');
  const codeRows = db.prepare('SELECT body FROM device_codes ORDER BY rowid');
  const putCode = db.prepare(
    'INSERT INTO device_codes (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const terminalRow = db.prepare('SELECT online FROM terminals WHERE id = ?');
  const putTerminal = db.prepare('INSERT OR REPLACE INTO terminals (id, online) VALUES (?, ?)');
  const checkoutRow = db.prepare('SELECT body FROM terminal_checkouts WHERE id = ?');
  const openRows = db.prepare('SELECT body FROM terminal_checkouts WHERE ended = 0 ORDER BY rowid');
  const newestRows = db.prepare('SELECT body FROM terminal_checkouts ORDER BY rowid DESC LIMIT 50');
  const putCheckout = db.prepare(
    'INSERT INTO terminal_checkouts (id, ended, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, body = excluded.body',
  );
  const online = (id: string): boolean | undefined => {
    const row = terminalRow.get(id) as { online: number } | undefined;
    return row === undefined ? undefined : row.online === 1;
  };
  const codes = () => codeRows.all().flatMap((row) => codeOf(row) ?? []);

  return {
    code: (id) => codeOf(codeRow.get(id)),
    codes,
    saveCode: (code) => void putCode.run(code.id, JSON.stringify(code)),
    freeCode() {
      const taken = new Set(codes().map(({ code }) => code));
      for (;;) {
        const code = squareId(CODE_LENGTH).toUpperCase();
        if (!taken.has(code)) return code;
      }
    },
    isTerminal: (id) => online(id) !== undefined,
    isOnline: (id) => online(id) === true,
    saveTerminal: (id, isOnline) => void putTerminal.run(id, isOnline ? 1 : 0),
    checkout: (id) => checkoutOf(checkoutRow.get(id)),
    openCheckouts: () => openRows.all().flatMap((row) => checkoutOf(row) ?? []),
    newestOf: (deviceId) =>
      newestRows
        .all()
        .flatMap((row) => checkoutOf(row) ?? [])
        .find((each) => each.device_options.device_id === deviceId),
    saveCheckout(checkout) {
      const ended = checkout.status === 'CANCELED' || checkout.status === 'COMPLETED';
      putCheckout.run(checkout.id, ended ? 1 : 0, JSON.stringify(checkout));
    },
  };
}
