import { testPushService } from '../../testing/messages/push-service.ts';

/** A push service that the product takes for one on the internet. */
export interface RecordedPushes {
  /** Environment for the product's process: its pushes come here, whatever service they are for. */
  nodeOptions: string;
  /** Returns the subscription of a new device, as a browser sends it. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The decrypted messages, oldest first. */
  texts(): string[];
  close(): Promise<void>;
}

/** Starts a push service for a product that sends to public addresses only. */
export async function startRecordedPushes(): Promise<RecordedPushes> {
  const service = await testPushService();
  const code = `
    import https from 'node:https';
    import { syncBuiltinESMExports } from 'node:module';
    const request = https.request;
    https.request = (url, options, then) => {
      const { pathname } = new URL(url);
      const here = { ...options, agent: undefined, rejectUnauthorized: false };
      return request(${JSON.stringify(service.origin)} + pathname, here, then);
    };
    syncBuiltinESMExports();
  `;
  return {
    nodeOptions: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    subscribe() {
      const { endpoint, p256dh, auth } = service.subscribe();
      return {
        endpoint: endpoint.replace(service.origin, 'https://push.example.com'),
        keys: { p256dh, auth },
      };
    },
    texts: () => service.received.map(({ text }) => text),
    close: () => service.close(),
  };
}
