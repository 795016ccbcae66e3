import { useEffect } from 'react';
import { PING_EVERY_MS } from '../../../domain/kitchen-heartbeat.ts';
import { sendHeartbeat } from './kitchen.api.ts';

/** While the board is open, the server hears so: an order that nobody sees is not taken. */
export function useHeartbeat(): void {
  useEffect(() => {
    // One that is lost is made up for by the next; who is signed out learns it from the orders.
    const ping = () => void sendHeartbeat().catch(() => undefined);
    const shown = () => {
      if (document.visibilityState === 'visible') ping();
    };
    ping();
    const timer = setInterval(ping, PING_EVERY_MS);
    window.addEventListener('online', ping);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ping);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
}
