// The product's server with payments that answer at once, as a process of its own: what it uses is ours alone.
import { openDatabase } from '../server/database/open-database.ts';
import { seedDemo } from '../server/database/seed.ts';
import { saveSetting } from '../server/stores/settings.store.ts';
import { testApp, testEnvironment } from '../testing/test-app.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase(testEnvironment({ dataDir, databaseUrl }));
await seedDemo(database.db, Date.now());
// A kitchen that never fills up: otherwise a refusal would be measured.
await saveSetting(database.db, 'slotCapacity', 10_000);
const { app } = await testApp(database.db, { environment: { rateLimitFactor: 1_000_000 } });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

// Ends with the process that started it, however that one ends.
process.once('disconnect', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.(url);
