import { freePort } from '../e2e/support/product.ts';
import { testSmtpServer, type TestSmtpServer } from '../testing/messages/smtp-server.ts';

/** A mail server that can be switched off and on at one address. */
export interface MailServer {
  url: string;
  /** Messages accepted so far. */
  received(): number;
  off(): Promise<void>;
  on(): Promise<void>;
}

export async function mailServer(): Promise<MailServer> {
  const port = await freePort();
  let accepted = 0;
  const onAccepted = () => {
    accepted += 1;
  };
  let running: TestSmtpServer | null = await testSmtpServer({ port, onAccepted });
  let turn = Promise.resolve();
  const inTurn = (act: () => Promise<void>) => (turn = turn.then(act));
  return {
    url: running.url,
    received: () => accepted,
    off: () =>
      inTurn(async () => {
        await running?.close();
        running = null;
      }),
    on: () =>
      inTurn(async () => {
        running ??= await testSmtpServer({ port, onAccepted });
      }),
  };
}
