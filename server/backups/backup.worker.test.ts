import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { testTruck } from '../../testing/test-truck.ts';

describeEachDatabase('the process that makes a backup', (_open, _dialect, openMore) => {
  test('writes numbers as numbers, as the server reads them', async () => {
    const { db, environment } = await openMore();
    const truck = await testTruck(db, { environment });
    const { id } = await truck.placeOrder();
    const { createdAt } = await truck.order(id);
    const path = join(removedFolder('comal-worker-'), 'backup.ndjson.gz');
    const worker = fork('server/backups/backup.worker.ts', { execArgv: ['--import', 'tsx'] });
    const told = once(worker, 'message');
    const { dataDir, databaseUrl } = environment;
    worker.send({
      place: { dataDir, databaseUrl },
      path,
      part: `${path}.part`,
      now: truck.clock.now(),
      encryption: null,
      daily: null,
    });
    expect((await told)[0]).toMatchObject({ rows: expect.any(Number), bytes: expect.any(Number) });
    const lines = gunzipSync(await readFile(path))
      .toString()
      .split('\n');
    const order = lines.find((line) => line.startsWith('{"t":"orders"')) ?? '';
    expect(JSON.parse(order)).toMatchObject({ r: { id, created_at: createdAt } });
    await truck.app.close();
  });
});
