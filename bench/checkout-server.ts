// The server with payments that answer at once, in its own process, so that its processor time excludes the client's.
import { openDatabase } from '../server/database/open-database.ts';
import { seedDemo } from '../server/database/seed.ts';
import { saveSetting } from '../server/stores/settings.store.ts';
import { testApp, testEnvironment } from '../testing/test-app.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase(testEnvironment({ dataDir, databaseUrl }));
await seedDemo(database.db, Date.now());
// Unlimited slots: otherwise refusals would be measured.
await saveSetting(database.db, 'slotCapacity', 10_000);
const { app } = await testApp(database.db, { environment: { rateLimitFactor: 1_000_000, trustProxy: true } });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

// Exits with the process that started it, even after a crash.
process.once('disconnect', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.(url);
