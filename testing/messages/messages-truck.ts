import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { localEvents } from '../../server/adapters/events/local-events.ts';
import { switchedEmail } from '../../server/adapters/email/switched.email.ts';
import { switchedSms } from '../../server/adapters/sms/switched.sms.ts';
import { type MailConnection, openMailConnection } from '../../server/connections/mail-connection.ts';
import { openTextConnection, type TextConnection } from '../../server/connections/text-connection.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import type { Environment } from '../../server/environment.ts';
import type { TestAppOverrides } from '../test-app.ts';
import { testEnvironment } from '../test-app.ts';
import { testTruck, type TestTruck } from '../test-truck.ts';

export interface MessagesTruck extends TestTruck {
  mailConnection: MailConnection;
  textConnection: TextConnection;
}

/** A process whose mail and text messages go where the console connects them, as `runServer` wires it. */
export async function messagesTruck(
  db: Kysely<Schema>,
  given: Partial<Environment>,
  overrides: Omit<TestAppOverrides, 'environment'> = {},
): Promise<MessagesTruck> {
  const environment = testEnvironment(given);
  const log = pino({ level: 'silent' });
  const events = overrides.deps?.events ?? localEvents();
  const shared = { environment, db, log, onChange: () => events.publish({ kind: 'missed' }) };
  const mailConnection = await openMailConnection(shared);
  const textConnection = await openTextConnection(shared);
  events.subscribe(({ kind }) => {
    if (kind !== 'missed') return;
    for (const connection of [mailConnection, textConnection]) connection.reload().catch(() => undefined);
  });
  const truck = await testTruck(db, {
    ...overrides,
    environment: given,
    deps: {
      ...overrides.deps,
      events,
      mailConnection,
      textConnection,
      email: switchedEmail(mailConnection),
      sms: switchedSms(textConnection),
    },
  });
  return { ...truck, mailConnection, textConnection };
}
