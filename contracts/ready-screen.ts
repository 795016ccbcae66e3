import type { ReadyScreenOrders } from '../domain/order/ready-screen.ts';
import { calls, EMPTY, events, json } from './call.ts';

export interface ReadyScreenView extends ReadyScreenOrders {
  /** Minutes until an order that is placed now is ready; null while ordering is closed. */
  kitchenMinutes: number | null;
}

/** The link of the truck's displays; null where none was made. */
export interface ReadyScreenLink {
  url: string | null;
}

export const readyScreenCalls = calls({
  /** What a display shows; `not_found` where its link has ended. */
  'GET /api/ready-screen/:key': { answer: json<ReadyScreenView>(), errors: ['not_found'] },
  /** The same whenever it changes. The stream ends with its link. */
  'GET /api/ready-screen/:key/events': {
    answer: events<{ orders: ReadyScreenView }>(),
    errors: ['not_found'],
  },
  'GET /api/owner/ready-screen': { permission: 'settings', answer: json<ReadyScreenLink>() },
  /** Makes a link; one made before ends. */
  'PUT /api/owner/ready-screen': { permission: 'settings', answer: json<ReadyScreenLink>() },
  /** Ends the link. */
  'DELETE /api/owner/ready-screen': { permission: 'settings', answer: EMPTY },
});
