// Square's stand-in as a process of its own that answers from memory, so that its time is not the server's.
import Fastify from 'fastify';
import { squareSandbox } from '../square-sandbox/square-sandbox.ts';

const [accessToken = '', locationId = '', signatureKey = ''] = process.argv.slice(2);
let base = '';
let webhook = '';

const app = Fastify({ forceCloseConnections: true });
await app.register(squareSandbox, {
  // Not the prefix of the bundled stand-in, whose pages end with a configured account.
  prefix: '/provider',
  databaseFile: ':memory:',
  accessToken,
  locationId,
  signatureKey,
  notificationUrl: () => webhook,
  publicBase: () => base,
});
base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/provider`;

process.on('message', (url: string) => {
  webhook = url;
});
// Exits with the process that started it, even after a crash.
process.once('disconnect', () => void app.close().then(() => process.exit(0)));
process.send?.(base);
