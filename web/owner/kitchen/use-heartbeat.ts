import { useEffect } from 'react';
import { PING_INTERVAL_MS } from '../../../domain/kitchen-heartbeat.ts';
import { sendHeartbeat } from './kitchen.api.ts';

/** Sends heartbeats while the board is open: without a board ordering closes. */
export function useHeartbeat(): void {
  useEffect(() => {
    // A lost one is made up for by the next; a signed-out board notices through its orders.
    const ping = () => void sendHeartbeat().catch(() => undefined);
    const shown = () => {
      if (document.visibilityState === 'visible') ping();
    };
    ping();
    const timer = setInterval(ping, PING_INTERVAL_MS);
    window.addEventListener('online', ping);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ping);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
}
