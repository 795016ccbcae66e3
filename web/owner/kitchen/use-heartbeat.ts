import { useEffect } from 'react';
import { HEARTBEAT_INTERVAL_MS } from '../../../domain/kitchen-heartbeat.ts';
import { sendHeartbeat } from './kitchen.api.ts';

/** Sends heartbeats while the board is open: without a board ordering closes. */
export function useHeartbeat(): void {
  useEffect(() => {
    // A lost one is made up for by the next; a signed-out board notices through its orders.
    const send = () => void sendHeartbeat().catch(() => undefined);
    const shown = () => {
      if (document.visibilityState === 'visible') send();
    };
    send();
    const timer = setInterval(send, HEARTBEAT_INTERVAL_MS);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);
}
