import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server on this machine that stores its messages. */
export interface TestSmtpServer {
  url: string;
  /** Messages accepted, oldest first, with the addresses of the envelope. */
  received(): Promise<{ to: string[]; mail: Email }[]>;
  /** Refuses the next recipient or message with this code. */
  refuseNext(at: 'recipient' | 'message', code: number): void;
  close(): Promise<void>;
}

export async function testSmtpServer(): Promise<TestSmtpServer> {
  const taken: { to: string[]; raw: Buffer }[] = [];
  const refusals = { recipient: [] as number[], message: [] as number[] };
  const refusal = (at: 'recipient' | 'message'): Error | null => {
    const code = refusals[at].shift();
    return code === undefined
      ? null
      : Object.assign(new Error('mailbox of rosa@example.com is not available'), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('message');
        if (refused === null) {
          taken.push({ to: session.envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks) });
        }
        done(refused);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () =>
      Promise.all(taken.map(async ({ to, raw }) => ({ to, mail: await PostalMime.parse(raw) }))),
    refuseNext: (at, code) => void refusals[at].push(code),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
