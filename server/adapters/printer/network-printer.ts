import { connect, type Socket } from 'node:net';
import type { PrintFailure } from '../../../contracts/owner/printer.ts';
import { within } from '../../within.ts';
import { paperBytes } from './escpos-paper.ts';
import { mayBeOwnHost, ownLookup } from './own-network.ts';
import type { Printed, PrinterAddress, PrinterPort } from './printer.port.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Printers that report their state do so at once; many cheap ones never do. */
const STATE_TIMEOUT_MS = 400;
const WRITE_TIMEOUT_MS = 6_000;
/** A printer that has received everything may close the connection, or keep it open until it is done. */
const CLOSE_TIMEOUT_MS = 2_000;

// Real-time status, https://download4.epson.biz/sec_pubs/pos/reference_en/escpos/dle_eot.html
const STATE_REQUEST = Uint8Array.of(0x10, 0x04, 0x01, 0x10, 0x04, 0x04);
// ESC p, https://download4.epson.biz/sec_pubs/pos/reference_en/escpos/esc_lp.html: 50 ms on pin 2, where drawers are wired.
const DRAWER_PULSE = Uint8Array.of(0x1b, 0x40, 0x1b, 0x70, 0x00, 0x19, 0xfa);
const FIXED_BITS = 0x93;
const FIXED_VALUE = 0x12;
const OFFLINE = 0x08;
const PAPER_END = 0x60;

/** Prints on a printer with a raw ESC/POS port, as nearly all ticket printers have. */
export function networkPrinter(): PrinterPort {
  // A printer has one connection at a time: each ticket waits for the one before.
  const lines = new Map<string, Promise<unknown>>();
  return {
    print: (printer, rows) => inLine(printer, paperBytes(rows, printer.columns)),
    openDrawer: (printer) => inLine(printer, DRAWER_PULSE),
  };

  function inLine(printer: PrinterAddress, bytes: Uint8Array): Promise<Printed> {
    const key = `${printer.host} ${printer.port}`;
    const printing = (lines.get(key) ?? Promise.resolve()).then(() => sendNow(printer, bytes));
    lines.set(key, printing);
    return printing.finally(() => {
      if (lines.get(key) === printing) lines.delete(key);
    });
  }
}

async function sendNow(printer: PrinterAddress, bytes: Uint8Array): Promise<Printed> {
  if (!mayBeOwnHost(printer.host)) return { ok: false, error: 'unreachable', begun: false };
  const socket = connect({ host: printer.host, port: printer.port, lookup: ownLookup });
  const ends = new SocketEnds(socket);
  try {
    if ((await ends.first('connect', CONNECT_TIMEOUT_MS)) !== 'connect') {
      return { ok: false, error: 'unreachable', begun: false };
    }
    const trouble = await failureOf(socket, ends);
    if (trouble !== null) return { ok: false, error: trouble, begun: false };
    socket.end(bytes);
    const taken = await ends.first('finish', WRITE_TIMEOUT_MS);
    if (taken !== 'finish') {
      return { ok: false, error: taken === 'late' ? 'no_answer' : 'cut_short', begun: true };
    }
    const left = await ends.first('close', CLOSE_TIMEOUT_MS);
    return left === 'error' ? { ok: false, error: 'cut_short', begun: true } : { ok: true };
  } finally {
    socket.destroy();
  }
}

/** Returns a problem that the printer reports before anything is sent to it. */
async function failureOf(socket: Socket, ends: SocketEnds): Promise<PrintFailure | null> {
  const states: number[] = [];
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if ((byte & FIXED_BITS) === FIXED_VALUE) states.push(byte);
      if (states.length >= 2) resolve();
    });
  });
  socket.write(STATE_REQUEST);
  const state = await Promise.race([answered, ends.first('close', STATE_TIMEOUT_MS)]);
  if (state === 'error' || state === 'close') return 'unreachable';
  const [online, paper] = states;
  if (paper !== undefined && (paper & PAPER_END) === PAPER_END) return 'paper_out';
  return online !== undefined && (online & OFFLINE) !== 0 ? 'not_ready' : null;
}

type Ended = 'connect' | 'finish' | 'close';

/** Records a socket's events, so that none is missed between two waits. */
class SocketEnds {
  private readonly seen = new Set<Ended | 'error'>();
  private wake: () => void = () => undefined;

  constructor(socket: Socket) {
    for (const event of ['connect', 'finish', 'close', 'error'] as const) {
      socket.on(event, () => {
        this.seen.add(event);
        this.wake();
      });
    }
  }

  /** Returns what comes first: the event, an error, the connection's end, or the timeout (`late`). */
  first(event: Ended, withinMs: number): Promise<Ended | 'error' | 'late'> {
    const happened = new Promise<Ended | 'error'>((resolve) => {
      this.wake = () => {
        for (const name of ['error', event, 'close'] as const) if (this.seen.has(name)) return resolve(name);
      };
      this.wake();
    });
    return within(withinMs, happened, 'late');
  }
}
