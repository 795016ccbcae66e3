import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { WebhookMessage } from '../../contracts/api/webhooks.ts';
import type { WebhookRequest } from '../../server/adapters/webhooks/webhooks.port.ts';
import { selfSignedCertificate } from '../process/self-signed.ts';

/** Another system on this machine, over https. */
export interface WebhookReceiver {
  url: string;
  /** PEM. */
  certificate: string;
  /** An agent that trusts its certificate. */
  agent: Agent;
  received: WebhookRequest[];
  /** How it answers; 204 unless it is replaced. */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
}

/** An answer that changes to another protocol, as to a socket's. */
export const changesProtocol: WebhookReceiver['answer'] = (response) =>
  void response.socket?.write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  );

/** Starts it under a name that leads here. */
export async function webhookReceiver(host = 'localhost'): Promise<WebhookReceiver> {
  const certificate = selfSignedCertificate(host);
  const server = createServer(certificate, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      receiver.received.push({ url: request.url ?? '', headers, body });
      receiver.answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: WebhookReceiver = {
    url: `https://${host}:${port}/comal`,
    certificate: certificate.cert,
    agent: new Agent({ ca: certificate.cert }),
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      receiver.agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Reads a message as a receiver does that follows Standard Webhooks; throws where Comal did not sign it. */
export function readWebhook(
  { headers, body }: WebhookRequest,
  secret: string,
): WebhookMessage & { id: string } {
  const {
    'webhook-id': id = '',
    'webhook-timestamp': timestamp = '',
    'webhook-signature': given = '',
  } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  if (given !== `v1,${signature}`) throw new Error(`${given} is not the signature of ${id}`);
  return { id, ...(JSON.parse(body) as WebhookMessage) };
}
