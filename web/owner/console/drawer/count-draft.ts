import { type Cents, parsePrice } from '../../../../domain/money.ts';
import { DENOMINATIONS } from '../../../../domain/sales/denominations.ts';
import { type CashCount, countedCents } from '../../../../domain/sales/drawer.ts';

/** A count of the drawer as it is being typed. */
export interface CountDraft {
  by: 'pieces' | 'amount';
  /** How many of each bill and coin, by its cents. */
  pieces: Readonly<Record<string, string>>;
  /** In dollars. */
  amount: string;
}

export const EMPTY_COUNT: CountDraft = { by: 'pieces', pieces: {}, amount: '' };

/** Whether anything was typed that a reload should not lose. */
export function isWorthKeeping({ pieces, amount }: CountDraft): boolean {
  return amount !== '' || Object.values(pieces).some((typed) => typed !== '');
}

/** Returns how many a text means, none being 0; null where it means no number. */
export function readPieces(typed: string): number | null {
  return /^\d{0,5}$/.test(typed.trim()) ? Number(typed) : null;
}

/** Returns what a draft means, with its worth in cents; null where something in it means nothing. */
export function readCount(draft: CountDraft): { count: CashCount; cents: Cents } | null {
  const count = draft.by === 'amount' ? readAmount(draft.amount) : readAllPieces(draft.pieces);
  const cents = count === null ? null : countedCents(count);
  return count === null || cents === null ? null : { count, cents };
}

function readAmount(typed: string): CashCount | null {
  const cents = parsePrice(typed);
  return cents === null ? null : { cents };
}

function readAllPieces(typed: CountDraft['pieces']): CashCount | null {
  const pieces = DENOMINATIONS.map(({ cents }) => ({ cents, count: readPieces(typed[cents] ?? '') }));
  const known = pieces.flatMap(({ cents, count }) => (count === null ? [] : [{ cents, count }]));
  return known.length < pieces.length ? null : { pieces: known };
}
