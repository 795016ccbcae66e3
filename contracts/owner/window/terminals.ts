import * as z from 'zod/mini';
import { calls, EMPTY, json } from '../../call.ts';

/** Most terminals at once. */
export const MAX_TERMINALS = 10;
export const MAX_TERMINAL_NAME = 60;

/** A Square Terminal that takes cards at the window. */
export interface TerminalView {
  id: string;
  name: string;
  /** `waiting`: its code is to be typed in; `expired`: it was not in time. */
  state: 'waiting' | 'paired' | 'expired';
  /** The code to type in at the terminal; null unless it waits for one. */
  code: string | null;
  /** Milliseconds until the code expires; 0 unless it waits. */
  leftMs: number;
}

export interface TerminalsView {
  /** The oldest first. */
  terminals: TerminalView[];
  /** The page of the stand-in's pretended terminal; null with an account of Square's. */
  standIn: string | null;
}

const id = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/i));

/** Why Square makes no code for a terminal. */
const CODE_ERRORS = [
  'payments_off',
  'terminal_permission',
  'terminal_refused',
  'terminal_unavailable',
] as const;

export const terminalCalls = calls({
  /** Asks Square whether a terminal that waits was paired. */
  'GET /api/owner/terminals': { permission: 'settings', answer: json<TerminalsView>() },
  /** Adds a terminal under an id of the browser's, with a code to pair it by, or renames it. */
  'PUT /api/owner/terminals/:id': {
    permission: 'settings',
    limit: { max: 30, windowMs: 10 * 60_000 },
    params: z.object({ id }),
    body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TERMINAL_NAME)) }),
    answer: json<TerminalView>(),
    errors: ['invalid', 'terminals_full', ...CODE_ERRORS],
  },
  /** Makes another code for a terminal whose code has expired; one that still works stays. */
  'POST /api/owner/terminals/:id/code': {
    permission: 'settings',
    limit: { max: 30, windowMs: 10 * 60_000 },
    params: z.object({ id }),
    answer: json<TerminalView>(),
    errors: ['not_found', ...CODE_ERRORS],
  },
  /** Removes a terminal; `terminal_busy` while it has a payment to take. */
  'DELETE /api/owner/terminals/:id': {
    permission: 'settings',
    params: z.object({ id }),
    answer: EMPTY,
    errors: ['terminal_busy'],
  },
});
