import { offSms } from '../adapters/sms/off.sms.ts';
import type { SmsPort } from '../adapters/sms/sms.port.ts';
import { twilioSms } from '../adapters/sms/twilio.sms.ts';
import { saveUndelivered } from '../stores/mail.store.ts';
import { type StoredTexts, TEXT_CONNECTION } from '../stores/message-connections.store.ts';
import { type Connection, openConnection } from './connection.ts';
import type { MessageConnectionOptions } from './mail-connection.ts';

/** The provider of text messages. Where none is connected, messages are stored for the owner to read. */
export type TextConnection = Connection<StoredTexts, SmsPort>;

/** Opens Twilio's account of the environment, or the stored one. */
export async function openTextConnection(options: MessageConnectionOptions): Promise<TextConnection> {
  const { environment, db } = options;
  const { twilio, twilioBaseUrl: baseUrl } = environment;
  return openConnection({
    ...options,
    kind: TEXT_CONNECTION,
    host: twilio === undefined ? null : twilioSms({ ...twilio, baseUrl }),
    none: offSms(({ id, to, body }) =>
      saveUndelivered(db, {
        id,
        channel: 'sms',
        recipient: to,
        subject: '',
        body,
        why: 'off',
        createdAt: Date.now(),
      }),
    ),
    open: ({ accountSid, authToken, from }) => twilioSms({ accountSid, authToken, from, baseUrl }),
  });
}
