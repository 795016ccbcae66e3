import type { StationId } from '../../../../domain/menu/stations.ts';
import { isOpen, type OpenStatus, type OrderStatus } from '../../../../domain/order/order.ts';

/** The statuses of a ticket between which this board moves it. */
export type TicketStatus = OpenStatus | 'picked_up';

/** One press of Start, Ready, Picked up or Undo, to be sent to the server. */
export interface Bump {
  id: string;
  orderId: string;
  number: number | null;
  from: TicketStatus;
  to: TicketStatus;
  /** When it was pressed, epoch ms. */
  at: number;
  /** Sent at least once: the server may have applied it even without an answer. */
  tried: boolean;
  /** Only where the cook acknowledged a change of the order: the acknowledged quantities. */
  read?: readonly number[];
  /** Only where a station marked its part of the order as ready, or took that back. */
  part?: { station: StationId; ready: boolean };
}

/** The station whose board a press is made on, and the stations there are. */
export interface OwnStation {
  station: StationId;
  stations: readonly StationId[];
}

/** Whether this board moves orders of this status. */
export const isTicketStatus = (status: OrderStatus): status is TicketStatus =>
  status === 'picked_up' || isOpen(status);
