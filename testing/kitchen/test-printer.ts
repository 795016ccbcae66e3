import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A printer on this machine that stores its tickets and reports its state as ESC/POS printers do. */
export interface TestPrinter {
  port: number;
  /** Each ticket's printed text, oldest first. */
  tickets: string[];
  /** Each ticket's bytes. */
  bytes: Buffer[];
  /** How often the drawer was opened. */
  opened: number;
  /** Answer to a state request; `silent` for printers that never answer. */
  state: 'ready' | 'paper_out' | 'cover_open' | 'silent';
  /** Prints the next ticket, but closes the connection before its end. */
  breakNext(): void;
  /** Switches it off: connections are refused. */
  off(): Promise<void>;
  on(): Promise<void>;
}

const ASKED = 6;
/** ESC @, then ESC p: a pulse of 50 ms on the first of the two connectors' wires, and 500 ms of pause. */
const DRAWER_PULSE = Buffer.from('1b401b700019fa', 'hex');
const STATES = { ready: [0x16, 0x12], paper_out: [0x1e, 0x72], cover_open: [0x1e, 0x12] } as const;

export async function testPrinter(): Promise<TestPrinter> {
  let breaks = false;
  let port = 0;
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    let took = Buffer.alloc(0);
    let told = false;
    socket.on('data', (chunk: Buffer) => {
      took = Buffer.concat([took, chunk]);
      if (!told && took.length >= ASKED) {
        told = true;
        if (printer.state !== 'silent') socket.write(Uint8Array.from(STATES[printer.state]));
      }
      if (breaks && took.length > ASKED) {
        breaks = false;
        socket.resetAndDestroy();
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('end', () => {
      const ticket = took.subarray(ASKED);
      if (DRAWER_PULSE.equals(ticket)) {
        printer.opened += 1;
      } else if (ticket.length > 0) {
        printer.bytes.push(ticket);
        printer.tickets.push(paperText(ticket));
      }
      socket.end();
    });
  });
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  await listen();
  const printer: TestPrinter = {
    port,
    tickets: [],
    bytes: [],
    opened: 0,
    state: 'ready',
    breakNext() {
      breaks = true;
    },
    off: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    on: async () => {
      if (!server.listening) await listen();
    },
  };
  return printer;
}

// PC850 letters beyond ASCII that tickets use.
const PC850: Record<number, string> = {
  129: 'ü',
  130: 'é',
  144: 'É',
  154: 'Ü',
  160: 'á',
  161: 'í',
  162: 'ó',
  163: 'ú',
  164: 'ñ',
  165: 'Ñ',
  168: '¿',
  173: '¡',
  181: 'Á',
  196: '─',
  214: 'Í',
  224: 'Ó',
  233: 'Ú',
};

/** Number of argument bytes of a command, by its first two bytes. */
const COMMANDS: Record<string, number> = {
  '1b40': 2,
  '1b4d': 3,
  '1b74': 3,
  '1b45': 3,
  '1c2e': 2,
  '1d21': 3,
  '1d42': 3,
  '1d56': 3,
};

/** Returns the printed text. Throws at a command that no ticket may contain. */
export function paperText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x20 || byte === 0x0a) {
      text += byte < 0x80 ? String.fromCharCode(byte) : (PC850[byte] ?? `<${byte}>`);
      at += 1;
    } else if (byte === 0x0d) {
      at += 1;
    } else {
      const command = Buffer.from(bytes.subarray(at, at + 2)).toString('hex');
      const length = COMMANDS[command];
      if (length === undefined) throw new Error(`a ticket holds the command ${command}`);
      at += length;
    }
  }
  return text;
}
