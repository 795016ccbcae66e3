import { useEffect, useState } from 'react';
import { PUSH_ENDPOINT_HEADER } from '../../../contracts/notifications.ts';

type PushEndpointHeader = { [PUSH_ENDPOINT_HEADER]?: string };

/** Returns the header that names this browser's push endpoint; empty for a browser without one. */
export async function ownPushEndpoint(): Promise<PushEndpointHeader> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return {};
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    return subscription == null ? {} : { [PUSH_ENDPOINT_HEADER]: subscription.endpoint };
  } catch {
    return {};
  }
}

/** The same for a form that signs other devices out, so that its own browser keeps its alarms. */
export function useOwnPushEndpoint(): PushEndpointHeader {
  const [headers, setHeaders] = useState<PushEndpointHeader>({});
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const found = await ownPushEndpoint();
      if (!left) setHeaders(found);
    };
    void read();
    return () => {
      left = true;
    };
  }, []);
  return headers;
}
