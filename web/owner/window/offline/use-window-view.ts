import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffView } from '../../../../contracts/owner/staff/owner-auth.ts';
import type { WindowDishes, WindowView } from '../../../../contracts/owner/window/window.ts';
import { statusOf } from '../../../api/client.ts';
import { useConsole } from '../../console/console-context.tsx';
import { useConsoleRead } from '../../console/use-console-data.ts';
import { type KnownWindow, NO_DISHES, readKnownWindow, writeKnownWindow } from './known-window.ts';

/** Orders on hold at other tablets, and a network that is gone or back, are seen within this time. */
const POLL_MS = 5_000;
/** A connection that has died silently is told within this time: cash goes on without it. */
const SILENT_MS = 6_000;
const NOTHING = {
  prepMinutes: 12,
  slots: [],
  discountLimitCents: null,
  held: [],
  waiting: [],
  terminals: [],
  opensDrawer: false,
};
const NOBODY: KnownWindow['seller'] = { id: null, locked: false };

/** The window's data: the server's, or the last that this tablet knows. */
export interface WindowData {
  view: WindowView;
  dishes: WindowDishes;
  /** Whether the server cannot be reached. */
  offline: boolean;
  /** When it was last heard, epoch ms; null where it never was. */
  heardAt: number | null;
  seller: KnownWindow['seller'];
  ask: () => void;
}

function sellerOf({ id, tablet }: StaffView): KnownWindow['seller'] {
  if (tablet === null) return { id, locked: false };
  return { id: tablet.person?.id ?? null, locked: tablet.person === null };
}

function subscribeToOnline(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** No answer, or one that only says that the server cannot answer. */
function isUnreachable(error: unknown): boolean {
  const status = statusOf(error);
  return error !== null && (status === undefined || status >= 500);
}

/** Reads it; `taxRate` of the site is what a tablet knows that has never been here before. */
export function useWindowView(taxRate: number): WindowData {
  const { staff } = useConsole();
  const read = useConsoleRead('GET /api/owner/window', {}, { pollMs: POLL_MS, timeoutMs: SILENT_MS });
  const dishesRead = useConsoleRead('GET /api/owner/window/dishes');
  const [known] = useState(readKnownWindow);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  const { data, dataUpdatedAt, error, refetch } = read;
  const dishes = dishesRead.data ?? known?.dishes ?? NO_DISHES;
  const seller = staff === null ? (known?.seller ?? NOBODY) : sellerOf(staff);
  useEffect(() => {
    if (data === undefined || staff === null) return;
    const { taxRate, prepMinutes, slots } = data;
    writeKnownWindow({
      view: { taxRate, prepMinutes, slots },
      dishes,
      seller: sellerOf(staff),
      at: dataUpdatedAt,
    });
  }, [data, dataUpdatedAt, staff, dishes]);
  const heardAt = dataUpdatedAt > 0 ? dataUpdatedAt : (known?.at ?? null);
  return {
    view: data ?? { ...NOTHING, taxRate, ...known?.view },
    dishes,
    offline: !online || isUnreachable(error),
    heardAt,
    seller,
    ask: () => void refetch(),
  };
}
