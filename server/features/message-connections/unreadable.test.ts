import { expect, test } from 'vitest';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { ends, folder, keptSecrets, messagesConsole } from '../../../testing/messages/messages-console.ts';
import { messagesTruck } from '../../../testing/messages/messages-truck.ts';
import { testSmtpServer } from '../../../testing/messages/smtp-server.ts';
import { confirmationHeader } from '../../../testing/test-app.ts';
import { sealedFor } from '../../connections/connection.ts';
import { TEXT_CONNECTION } from '../../stores/message-connections.store.ts';
import { saveSealed } from '../../stores/sealed-connections.store.ts';

const ACCOUNT = { user: 'orders@brasa.example', password: 'chile-de-arbol-4kQp' };
const DAY_MS = 24 * 60 * 60_000;

describeEachDatabase('a stored connection whose key is lost', (open, dialect, openMore) => {
  /** A mail server and an account for texts are kept; then the process starts again without their key. */
  async function withoutKey() {
    const server = await testSmtpServer({ account: ACCOUNT });
    ends.push(() => server.close());
    const database = await openMore();
    const kept = keptSecrets(dialect);
    const first = await messagesConsole(database.db, kept);
    const form = {
      host: '127.0.0.1',
      port: Number(new URL(server.url).port),
      ...ACCOUNT,
      from: ACCOUNT.user,
    };
    expect((await first.connectMail(form)).test.failed).toBeNull();
    const texts = { accountSid: 'AC1', authToken: 'secret', from: '+12025550100', connectedAt: 1 };
    await saveSealed(database.db, TEXT_CONNECTION, sealedFor(first.deps.environment, TEXT_CONNECTION, texts));
    const lost = {
      ...kept,
      dataDir: folder(),
      ...(dialect === 'postgres' && { secretsKey: Buffer.alloc(32, 6) }),
    };
    const truck = await messagesTruck(database.db, lost);
    ends.push(() => truck.app.close());
    const { headers } = first;
    const alarms = async (lang = 'en') => {
      const answer = await truck.app.inject({
        url: `/api/owner/alarms?lang=${lang}`,
        headers,
      });
      return answer.json<AlarmView[]>();
    };
    const connectMail = async () => {
      const confirmed = { ...headers, ...(await confirmationHeader(truck, headers, 'mail')) };
      return truck.app.inject({ method: 'PUT', url: '/api/owner/mail', headers: confirmed, payload: form });
    };
    return { ...truck, headers, alarms, connectMail };
  }

  test('raises an alarm for each, on every screen, by mail and by push, in the reader’s language', async () => {
    const truck = await withoutKey();
    await truck.work();
    const raised = await truck.alarms();
    expect(raised.map(({ kind }) => kind).toSorted()).toEqual(['mail_unreadable', 'texts_unreadable']);
    for (const { detail } of raised) expect(detail).toContain('secrets.key');
    expect((await truck.alarms('es')).map(({ detail }) => detail).join()).toContain('falta la clave');
    const jobs = await truck.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'alarm_raised')
      .execute();
    expect(jobs).toHaveLength(2);
    await truck.work();
    expect(await truck.alarms()).toHaveLength(2);
  });

  test('the alarm ends when the connection is made again, and comes again the next day where it was cleared', async () => {
    const truck = await withoutKey();
    await truck.work();
    const texts = (await truck.alarms()).find(({ kind }) => kind === 'texts_unreadable');
    const cleared = await truck.post(`/api/owner/alarms/${texts?.id}/clear`, undefined, truck.headers);
    expect(cleared.statusCode).toBe(200);
    expect((await truck.connectMail()).json()).toMatchObject({ test: { failed: null } });
    await truck.work();
    expect(await truck.alarms()).toEqual([]);
    truck.clock.advance(DAY_MS);
    await truck.work();
    expect((await truck.alarms()).map(({ kind }) => kind)).toEqual(['texts_unreadable']);
  });
});
