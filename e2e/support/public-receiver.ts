import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebhookReceiver, webhookReceiver } from '../../testing/messages/webhook-receiver.ts';

const HOST = 'books.example.com';

/** Loaded into the product's process: the receiver's name leads to this machine, which counts as the internet. */
const CODE = `
  import dns from 'node:dns';
  import { syncBuiltinESMExports } from 'node:module';
  import { BlockList } from 'node:net';
  const { lookup } = dns;
  dns.lookup = (host, options, done) =>
    host === '${HOST}' ? done(null, [{ address: '127.0.0.1', family: 4 }]) : lookup(host, options, done);
  BlockList.prototype.check = () => false;
  syncBuiltinESMExports();
`;

export interface PublicReceiver extends WebhookReceiver {
  /** Environment for the product's process. */
  environment: Record<string, string>;
}

/** Another system that the product takes for one on the internet. */
export async function publicReceiver(): Promise<PublicReceiver> {
  const receiver = await webhookReceiver(HOST);
  const folder = mkdtempSync(join(tmpdir(), 'comal-e2e-receiver-'));
  const trusted = join(folder, 'receiver.pem');
  writeFileSync(trusted, receiver.certificate);
  const close = receiver.close.bind(receiver);
  return Object.assign(receiver, {
    environment: {
      NODE_EXTRA_CA_CERTS: trusted,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CODE)}`,
    },
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
