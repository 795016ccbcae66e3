import type { CashOrderRequest, UnpaidOrderRequest } from '../../../../contracts/owner/window/window.ts';
import { parseStoredCart } from '../../../../domain/cart/cart.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { newKey } from '../../../api/new-key.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import { EMPTY_TICKET, type TicketDiscount, type TicketLine, type WindowTicket } from './ticket.ts';

const TICKET = 'comal-window-ticket';
const HELD_HERE = 'comal-window-held';
const PRESS = 'comal-window-press';
const SCAN = 'comal-window-scan';

/** A press of the button that has had no answer: it is sent again unchanged, so that it counts once. */
export interface Press {
  key: string;
  body: UnpaidOrderRequest | CashOrderRequest;
}

const isCount = (stored: unknown): stored is number => Number.isInteger(stored) && Number(stored) > 0;

function storedLine(stored: unknown): TicketLine[] {
  const { line, note, comped } = fieldsOf(stored);
  const { lines } = parseStoredCart(JSON.stringify([line]));
  return lines.map((one) => ({
    line: one,
    note: typeof note === 'string' ? note : '',
    ...(isCount(comped) && { comped: Math.min(comped, one.quantity) }),
  }));
}

function storedDiscount(stored: unknown): TicketDiscount | null {
  const { kind, value, reason, all } = fieldsOf(stored);
  if (typeof reason !== 'string') return null;
  if (kind === 'comp') return { kind, reason, all: all === true };
  return (kind === 'percent' || kind === 'amount') && typeof value === 'number'
    ? { kind, value, reason }
    : null;
}

function parseTicket(stored: unknown): WindowTicket {
  const { id: own, lines, name, pickupTime, pickupAt, discount, held } = fieldsOf(stored);
  const { id, version } = fieldsOf(held);
  return {
    id: typeof own === 'string' ? own : newKey(),
    lines: Array.isArray(lines) ? lines.flatMap(storedLine) : [],
    name: typeof name === 'string' ? name : '',
    pickupTime: typeof pickupTime === 'string' ? pickupTime : ASAP,
    pickupAt: typeof pickupAt === 'number' ? pickupAt : null,
    discount: storedDiscount(discount),
    held: typeof id === 'string' && typeof version === 'number' ? { id, version } : null,
  };
}

/** Returns the ticket that this device was taking, so that a reload loses nothing. */
export function readTicket(): WindowTicket {
  return readStored(deviceStorage, TICKET) === null
    ? EMPTY_TICKET
    : readStoredJson(deviceStorage, TICKET, parseTicket);
}

export function writeTicket(ticket: WindowTicket): void {
  writeStored(deviceStorage, TICKET, ticket === EMPTY_TICKET ? null : JSON.stringify(ticket));
}

/** An order on hold that this tablet alone knows, as there was no network. */
export interface HeldHere {
  id: string;
  ticket: WindowTicket;
  /** Epoch ms. */
  heldAt: number;
}

function storedHeld(stored: unknown): HeldHere[] {
  const { id, ticket, heldAt } = fieldsOf(stored);
  return typeof id === 'string' && typeof heldAt === 'number'
    ? [{ id, ticket: parseTicket(ticket), heldAt }]
    : [];
}

const parseHeld = (stored: unknown): HeldHere[] => (Array.isArray(stored) ? stored.flatMap(storedHeld) : []);

/** The longest first. */
export function readHeldHere(): HeldHere[] {
  return readStored(deviceStorage, HELD_HERE) === null
    ? []
    : readStoredJson(deviceStorage, HELD_HERE, parseHeld);
}

/** False where the device stores nothing: then they are not on hold. */
export function writeHeldHere(held: readonly HeldHere[]): boolean {
  return writeStored(deviceStorage, HELD_HERE, held.length === 0 ? null : JSON.stringify(held));
}

function parsePress(stored: unknown): Press | null {
  const { key, body } = fieldsOf(stored);
  return typeof key === 'string' && typeof body === 'object' && body !== null
    ? { key, body: body as Press['body'] }
    : null;
}

export function readPress(): Press | null {
  return readStored(deviceStorage, PRESS) === null ? null : readStoredJson(deviceStorage, PRESS, parsePress);
}

/** Null once it has been answered. False where the device stores nothing: then a reload forgets it. */
export function writePress(press: Press | null): boolean {
  return writeStored(deviceStorage, PRESS, press === null ? null : JSON.stringify(press));
}

/** The order whose payment link this device shows. */
export interface ShownScan {
  id: string;
  /** Whether the ticket of this device is its. */
  mine: boolean;
}

function parseScan(stored: unknown): ShownScan | null {
  const { id, mine } = fieldsOf(stored);
  return typeof id === 'string' ? { id, mine: mine === true } : null;
}

export function readScan(): ShownScan | null {
  return readStored(deviceStorage, SCAN) === null ? null : readStoredJson(deviceStorage, SCAN, parseScan);
}

export function writeScan(scan: ShownScan | null): void {
  writeStored(deviceStorage, SCAN, scan === null ? null : JSON.stringify(scan));
}
