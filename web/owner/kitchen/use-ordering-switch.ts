import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { useOrdering } from '../../api/queries.ts';
import { switchOrdering } from './kitchen.api.ts';

const STATUS_KEY = ['/api/ordering-status'];

export interface OrderingSwitch {
  status: OrderingStatusView | null;
  /** The switch itself; hours or a silent kitchen may close ordering although it is on. */
  on: boolean;
  turn: (on: boolean) => void;
  failed: boolean;
  /** Forgets the failure. */
  reset: () => void;
}

/** Whether the switch shows on; while no payment can be taken it cannot be, and shows off. */
export function isSwitchedOn({ enabled, reason }: Pick<OrderingStatusView, 'enabled' | 'reason'>): boolean {
  return enabled || (reason !== 'switched_off' && reason !== 'paused' && reason !== 'payments_off');
}

/** The owner's switch: turned on the screen at once, turned back when the server did not take it. */
export function useOrderingSwitch(): OrderingSwitch {
  const queryClient = useQueryClient();
  const { status } = useOrdering();
  const { mutate, isError, reset } = useMutation({
    mutationFn: switchOrdering,
    retry: false,
    networkMode: 'always',
    async onMutate(on) {
      await queryClient.cancelQueries({ queryKey: STATUS_KEY });
      const before = queryClient.getQueryData<OrderingStatusView>(STATUS_KEY);
      if (before !== undefined) {
        const reason = on ? null : 'switched_off';
        queryClient.setQueryData<OrderingStatusView>(STATUS_KEY, { ...before, enabled: on, reason });
      }
      return before;
    },
    onSuccess: (fresh) => queryClient.setQueryData<OrderingStatusView>(STATUS_KEY, fresh),
    onError: (_, __, before) => queryClient.setQueryData(STATUS_KEY, before),
  });
  return { status, on: status === null || isSwitchedOn(status), turn: mutate, failed: isError, reset };
}
