import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on this machine that stores its messages. */
export interface TestSmtpServer {
  url: string;
  /** Messages accepted, oldest first, with the addresses of the envelope. */
  received(): Promise<{ to: string[]; mail: Email }[]>;
  /** Refuses the next recipient or message with this code. */
  refuseNext(at: 'sender' | 'recipient' | 'message', code: number, words?: string): void;
  close(): Promise<void>;
}

interface Refusal {
  code: number;
  words: string;
}

export interface TestSmtpOptions {
  /** Who may send; anybody without it. */
  account?: { user: string; password: string };
  /** A free one without it. */
  port?: number;
  /** Offers encryption, with a certificate that nobody trusts. */
  offersTls?: boolean;
  /** Called for each accepted message. */
  onAccepted?: () => void;
}

export async function testSmtpServer({
  account,
  offersTls,
  port = 0,
  onAccepted,
}: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const taken: { to: string[]; raw: Buffer }[] = [];
  const refusals = { sender: [] as Refusal[], recipient: [] as Refusal[], message: [] as Refusal[] };
  const refusal = (at: keyof typeof refusals): Error | null => {
    const next = refusals[at].shift();
    return next === undefined ? null : Object.assign(new Error(next.words), { responseCode: next.code });
  };
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: offersTls === true ? [] : ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) return done(null, { user: username });
      return done(Object.assign(new Error('go away, rosa@example.com'), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('message');
        if (refused === null) {
          taken.push({ to: session.envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks) });
          onAccepted?.();
        }
        done(refused);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client that has died is not this server's end.
  server.on('error', () => undefined);
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    received: () =>
      Promise.all(taken.map(async ({ to, raw }) => ({ to, mail: await PostalMime.parse(raw) }))),
    refuseNext: (at, code, words = 'mailbox of rosa@example.com is not available') =>
      void refusals[at].push({ code, words }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
