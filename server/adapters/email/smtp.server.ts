import { createTransport } from 'nodemailer';
import { isOwnAddress } from '../printer/own-network.ts';
import { messageIdOf } from './email-headers.ts';
import type { EmailMessage } from './email.port.ts';

/** A mail server, by its URL (`smtp://user:password@host:587`) or by its parts. */
export type SmtpServer = { url: string } | SmtpParts;

export interface SmtpParts {
  host: string;
  port: number;
  /** Empty for a server that asks for no sign-in. */
  user: string;
  password: string;
}

/** The port on which the connection is encrypted from its first byte on. */
const TLS_PORT = 465;
const OWN_NAME = /^[^.]+$|\.(local|localhost|internal|lan|home\.arpa)$/i;
const CONNECT_TIMEOUT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 20_000;

/** Whether the connection must be encrypted: everywhere but in the host's own network. */
export function mustEncrypt({ host, port }: Pick<SmtpParts, 'host' | 'port'>): boolean {
  return port === TLS_PORT || !(isOwnAddress(host) || (!host.includes(':') && OWN_NAME.test(host)));
}

/** Opens a connection for each message. */
export function smtpTransport(server: SmtpServer) {
  return createTransport({
    ...('url' in server ? { url: server.url } : optionsOf(server)),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function optionsOf(server: SmtpParts) {
  const { host, port, user, password } = server;
  return {
    host,
    port,
    secure: port === TLS_PORT,
    requireTLS: mustEncrypt(server),
    ...(user !== '' && { auth: { user, pass: password } }),
  };
}

/** Returns a message in nodemailer's form. `host` is the site's, for its id. */
export function envelopeOf(message: EmailMessage, from: { name: string; address: string }, host: string) {
  return {
    from,
    // As an object: nodemailer would parse a text as a list of addresses.
    to: { name: '', address: message.to.address },
    ...(message.replyTo && { replyTo: { name: '', address: message.replyTo.address } }),
    messageId: messageIdOf(message, host),
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.files && {
      attachments: message.files.map(({ name, type, content }) => ({
        filename: name,
        contentType: `${type}; charset=utf-8`,
        content,
      })),
    }),
  };
}
