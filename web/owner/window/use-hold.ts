import type { HeldOrderView } from '../../../contracts/owner/window/window.ts';
import { ASAP, type PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import { caughtRefusal } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { OFFLINE } from './offline/offline.messages.ts';
import { useHeldHere } from './offline/use-held-here.ts';
import { sentDiscount, sentLine, type WindowTicket } from './ticket/ticket.ts';
import type { HeldHere } from './ticket/ticket-storage.ts';
import type { TicketActions } from './use-ticket.ts';
import { WINDOW } from './window.messages.ts';

interface Input {
  ticket: WindowTicket;
  actions: TicketActions;
  slots: readonly PickupSlot[];
  offline: boolean;
  /** The ticket is on hold, or another order has taken its place. */
  onChanged: (change: 'held' | 'recalled') => void;
}

export interface Hold {
  /** Orders on hold on this tablet alone, the longest first. */
  here: readonly HeldHere[];
  hold: () => void;
  recall: (order: HeldOrderView) => void;
  recallHere: (order: HeldHere) => void;
  removeHere: (id: string) => void;
}

/** Puts the ticket on hold, for every tablet or without a network on this one, and takes orders up again. */
export function useHold({ ticket, actions, slots, offline, onChanged }: Input): Hold {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const toast = useToast();
  const onTablet = useHeldHere();
  const { mutate } = useConsoleWrite('PUT /api/owner/window/held/:id', {
    onDone: ({ name }) => {
      actions.clear();
      onChanged('held');
      toast({ title: messages.onHold(name) });
    },
    onFailed: (error) => {
      // Held again elsewhere, or ended: the next try holds it as a new one.
      const conflict = caughtRefusal<'PUT /api/owner/window/held/:id'>(error) === 'conflict';
      if (conflict) actions.change({ held: null });
      return false;
    },
  });
  const holdHere = () => {
    const texts = OFFLINE[language];
    if (!onTablet.hold(ticket)) return toast({ title: texts.notHeld, tone: 'error' });
    actions.clear();
    onChanged('held');
    toast({ title: messages.onHold(ticket.name.trim()), description: texts.heldHere });
  };
  const holdForAll = () => {
    const kept = ticket.held ?? { id: newKey(), version: 0 };
    // Its id is kept first, so that pressing again after a lost answer holds it once.
    actions.change({ held: kept });
    const slot = slots.find(({ at }) => at === ticket.pickupAt);
    mutate({
      params: { id: kept.id },
      body: {
        name: ticket.name.trim(),
        lines: ticket.lines.map(sentLine),
        discount: sentDiscount(ticket),
        pickupTime: slot?.value ?? ticket.pickupTime,
        version: kept.version,
      },
    });
  };
  return {
    here: onTablet.orders,
    hold: offline ? holdHere : holdForAll,
    recall: (order) => {
      const slot = slots.find(({ value }) => value === order.pickupTime);
      const gone = actions.recall(order, order.pickupTime === ASAP ? null : (slot?.at ?? null));
      onChanged('recalled');
      if (gone.length > 0) toast({ title: messages.gone(gone.join(', ')), tone: 'error' });
    },
    recallHere: ({ id, ticket: held }) => {
      // Restored first: a tablet that goes out in between has it twice rather than not at all.
      actions.restore(held);
      onTablet.remove(id);
      onChanged('recalled');
    },
    removeHere: onTablet.remove,
  };
}
