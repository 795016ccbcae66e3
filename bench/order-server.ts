// The server as it runs, background work included, with a payments provider elsewhere. Counts the commits that wait for
// the disk.
import Database from 'libsql';
import { WEBHOOK_PATH } from '../contracts/webhook-path.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { readEnvironment } from '../server/environment.ts';
import { runServer } from '../server/run.ts';
import { saveSetting } from '../server/stores/settings.store.ts';

let durable = 0;
let commits = 0;
let waits = true;
const exec: unknown = Reflect.get(Database.prototype, 'exec');
if (typeof exec !== 'function') throw new Error('libsql has no exec');
Database.prototype.exec = function (this: Database.Database, text: string) {
  const synchronous = /synchronous\s*=\s*(\w+)/.exec(text)?.[1];
  if (synchronous !== undefined) waits = synchronous.toLowerCase() === 'full';
  if (text === 'commit') {
    commits += 1;
    if (waits) durable += 1;
  }
  return exec.call(this, text);
};

const read = readEnvironment(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const { environment } = read;
const { db, close } = await openDatabase(environment);
// Unlimited slots: otherwise refusals would be measured.
await saveSetting(db, 'slotCapacity', 10_000);
await close();
const server = await runServer(environment, {
  mountSandbox: () => Promise.reject(new Error('the provider is elsewhere')),
  mountSite: async () => undefined,
});

process.on('message', () => process.send?.({ commits, durable }));
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.(`http://127.0.0.1:${environment.port}${WEBHOOK_PATH}`);
