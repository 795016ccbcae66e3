// Square in a process of its own: its books outlive Comal's. In front of it stands the bad network: answers of its API
// suffer, and its webhooks are lost, doubled and late.
import Fastify from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Control, DEFAULT_CONTROL } from '../square-sandbox/control.ts';
import { squareSandbox } from '../square-sandbox/square-sandbox.ts';
import type { Moment } from './plan.ts';
import { random } from './random.ts';
import { SQUARE, type SquareStart, WEBHOOK_PATH } from './square.ts';

const start = JSON.parse(process.argv[2] ?? '{}') as SquareStart;

const FAULT_SHARE = 0.1;
const LOST_SHARE = 0.2;
const DOUBLED_SHARE = 0.3;
const LATE_SHARE = 0.4;
const MAX_LATE_MS = 4_000;
const PENDING_SHARE = 0.1;
const FAULTS: readonly [Control['api'], ...Control['api'][]] = [
  'error500',
  'html500',
  'html200',
  'reset',
  'ratelimit',
  'slow',
];

const faults = random(start.seed, 'faults of the API');
const network = random(start.seed, 'webhooks');
const counts = { calls: 0, faults: 0, webhooks: 0, lost: 0, doubled: 0, late: 0 };
let calm = false;
let awayUntil = 0;
const isAway = () => !calm && performance.now() < awayUntil;

const app = Fastify({ forceCloseConnections: true });
/** Not where the storm is over. */
const notify = (moment: Moment) => void (process.connected && process.send?.({ moment }, () => undefined));
const control = (settings: Partial<Control>) =>
  app.inject({
    method: 'POST',
    url: `${SQUARE.prefix}/control`,
    headers: { authorization: `Bearer ${SQUARE.token}` },
    payload: settings,
  });

app.addHook('onRequest', async (request, reply) => {
  if (!request.url.startsWith(`${SQUARE.prefix}/v2/`)) return;
  counts.calls += 1;
  notify('square');
  if (calm) return;
  if (isAway()) {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  const isFaulty = faults.chance(FAULT_SHARE);
  const refunds = faults.chance(PENDING_SHARE) ? 'pending' : 'complete';
  if (!isFaulty) {
    if (request.url.endsWith('/refunds')) await control({ refunds });
    return;
  }
  counts.faults += 1;
  await control({
    refunds,
    api: faults.pick(FAULTS),
    apiAfterEffect: faults.chance(0.5),
    apiForNextRequests: 1,
  });
});

await app.register(squareSandbox, {
  prefix: SQUARE.prefix,
  databaseFile: start.file,
  accessToken: SQUARE.token,
  locationId: SQUARE.location,
  signatureKey: SQUARE.signatureKey,
  notificationUrl: start.comals[0] + WEBHOOK_PATH,
  deliverTo: `http://127.0.0.1:${start.port}/network`,
  publicBase: `http://127.0.0.1:${start.port}${SQUARE.prefix}`,
});

await app.register(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.post('/network', async (request, reply) => {
    const body = String(request.body);
    const signature = String(request.headers['x-square-hmacsha256-signature']);
    counts.webhooks += 1;
    // Square was told that it arrived.
    const lost = network.chance(LOST_SHARE);
    const doubled = network.chance(DOUBLED_SHARE);
    const late = network.chance(LATE_SHARE) ? network.whole(100, MAX_LATE_MS) : 0;
    if (!calm && lost) {
      counts.lost += 1;
      return reply.code(200).send();
    }
    if (!calm && doubled) {
      counts.doubled += 1;
      void deliver(body, signature);
    }
    if (!calm && late > 0) {
      counts.late += 1;
      void sleep(late).then(() => deliver(body, signature));
      return reply.code(200).send();
    }
    return reply.code(await deliver(body, signature)).send();
  });
});

/** Returns the status of Comal's answer; 502 without one. */
async function deliver(body: string, signature: string): Promise<number> {
  if (isAway()) return 502;
  notify('webhook');
  const comal = start.comals[network.whole(0, start.comals.length - 1)] ?? '';
  try {
    const answer = await fetch(comal + WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 502;
  }
}

process.on('message', (message: 'calm' | 'counts' | { awayMs: number }) => {
  if (typeof message === 'object') awayUntil = performance.now() + message.awayMs;
  if (message === 'calm') {
    calm = true;
    // Settings of the last fault may still be set.
    void control(DEFAULT_CONTROL).then(() => process.send?.({ calm: true }));
  }
  if (message === 'counts') process.send?.({ counts });
});
process.once('disconnect', () => {
  // Webhooks under way are not waited for.
  setTimeout(() => process.exit(0), 2_000).unref();
  void app.close().then(() => process.exit(0));
});
await app.listen({ port: start.port, host: '127.0.0.1' });
process.send?.({ ready: true });
