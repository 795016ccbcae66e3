import type { Kysely } from 'kysely';
import { afterEach } from 'vitest';
import type { MailAnswer, MailView } from '../../contracts/owner/connections/mail.ts';
import type {
  TextMessagesAnswer,
  TextMessagesView,
} from '../../contracts/owner/connections/text-messages.ts';
import type { ConfirmedUse } from '../../contracts/owner/staff/confirmation.ts';
import type { DatabaseKind } from '../../server/database/tables/columns.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { messagesTruck } from './messages-truck.ts';
import { removedFolder } from '../process/removed-folder.ts';
import { confirmationHeader, signInStaff } from '../test-app.ts';

/** What the file's tests have to close. */
export const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

export const folder = () => removedFolder('comal-messages-test-');

/** The settings that every process needs to keep a secret. */
export const keptSecrets = (dialect: DatabaseKind) =>
  dialect === 'sqlite'
    ? { dataDir: folder() }
    : { dataDir: folder(), databaseUrl: 'postgres://shared', secretsKey: Buffer.alloc(32, 5) };

/** A process whose owner is signed in, and the owner's calls about mail and text messages. */
export async function messagesConsole(
  db: Kysely<Schema>,
  environment: Parameters<typeof messagesTruck>[1],
  overrides?: Parameters<typeof messagesTruck>[2],
) {
  const truck = await messagesTruck(db, environment, overrides);
  ends.push(() => truck.app.close());
  const headers = { cookie: await signInStaff(truck) };
  const confirmed = async (use: ConfirmedUse) => ({
    ...headers,
    ...(await confirmationHeader(truck, headers, use)),
  });
  const send = async (method: 'PUT' | 'DELETE', url: string, use: ConfirmedUse, payload?: object) =>
    truck.app.inject({ method, url, headers: await confirmed(use), ...(payload && { payload }) });
  const read = async (url: string) => (await truck.app.inject({ url, headers })).json();
  return {
    ...truck,
    headers,
    putMail: (payload: object) => send('PUT', '/api/owner/mail', 'mail', payload),
    connectMail: async (payload: object) =>
      (await send('PUT', '/api/owner/mail', 'mail', payload)).json<MailAnswer>(),
    removeMail: () => send('DELETE', '/api/owner/mail', 'mail'),
    mail: async (): Promise<MailView> => read('/api/owner/mail'),
    putTexts: (payload: object) => send('PUT', '/api/owner/text-messages', 'text_messages', payload),
    connectTexts: async (payload: object) =>
      (await send('PUT', '/api/owner/text-messages', 'text_messages', payload)).json<TextMessagesAnswer>(),
    removeTexts: () => send('DELETE', '/api/owner/text-messages', 'text_messages'),
    texts: async (): Promise<TextMessagesView> => read('/api/owner/text-messages'),
  };
}
