import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderingStatusView } from '../../../../contracts/ordering-status.ts';
import { statusQuery, useOrdering } from '../../../api/queries.ts';
import { switchOrdering } from '../kitchen.api.ts';
import { serverNow } from '../kitchen-clock.ts';

const STATUS_KEY = statusQuery.queryKey;
/** A longer wait overflows a timer; the status is polled long before. */
const MAX_WAIT_MS = 24 * 60 * 60_000;

export interface OrderingSwitch {
  status: OrderingStatusView | null;
  /** The switch itself; ordering may be closed by hours or a silent kitchen while it is on. */
  on: boolean;
  setEnabled: (on: boolean) => void;
  /** Switches off until an instant (epoch ms), then back on. */
  pause: (until: number) => void;
  failed: boolean;
  /** Resets the failure. */
  reset: () => void;
}

/** Whether the switch shows on; without payments it shows off. */
export function isSwitchedOn({ enabled, reason }: Pick<OrderingStatusView, 'enabled' | 'reason'>): boolean {
  return enabled || (reason !== 'switched_off' && reason !== 'paused' && reason !== 'payments_off');
}

/** Returns when a pause ends, epoch ms; null without one. */
export function pausedUntil(status: Pick<OrderingStatusView, 'reason' | 'opensAt'> | null): number | null {
  return status?.reason === 'paused' ? status.opensAt : null;
}

/** The owner's switch, shown at once and reverted when the server refuses. */
export function useOrderingSwitch(): OrderingSwitch {
  const queryClient = useQueryClient();
  const { status } = useOrdering();
  const { mutate, isError, reset } = useMutation({
    mutationFn: switchOrdering,
    retry: false,
    networkMode: 'always',
    async onMutate({ enabled, until }) {
      await queryClient.cancelQueries({ queryKey: STATUS_KEY });
      const before = queryClient.getQueryData(STATUS_KEY);
      if (before !== undefined) {
        const reason = enabled ? null : until === undefined ? 'switched_off' : 'paused';
        const opensAt = until ?? null;
        queryClient.setQueryData(STATUS_KEY, { ...before, enabled, reason, opensAt });
      }
      return before;
    },
    onSuccess: (fresh) => queryClient.setQueryData(STATUS_KEY, fresh),
    onError: (_, __, before) => queryClient.setQueryData(STATUS_KEY, before),
  });
  const ends = pausedUntil(status);
  useEffect(() => {
    if (ends === null) return undefined;
    const wait = Math.min(MAX_WAIT_MS, Math.max(0, ends - serverNow()) + 500);
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: STATUS_KEY }), wait);
    return () => clearTimeout(timer);
  }, [ends, queryClient]);
  return {
    status,
    on: status === null || isSwitchedOn(status),
    setEnabled: (enabled) => mutate({ enabled }),
    pause: (until) => mutate({ enabled: false, until }),
    failed: isError,
    reset,
  };
}
