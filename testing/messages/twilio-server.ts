import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TWILIO_ACCOUNT = 'AC00000000000000000000000000000000';
export const TWILIO_TOKEN = 'twilio-token';

/** A server on this machine with Twilio's messages API. */
export interface TestTwilioServer {
  url: string;
  /** Accepted messages, oldest first. */
  taken: { to: string; from: string; body: string }[];
  /** Requests received, such as `POST Messages`. */
  asked: string[];
  /** Answers the next messages with these errors, in Twilio's form. */
  refuseNext(status: number, code: number): void;
  /** Accepts the next message without answering. */
  loseNextAnswer(): void;
  /** Answers the next message with a proxy's page. */
  proxyNext(status: number): void;
  /** Begins the answer to the next message and never ends it. */
  stallNext(): void;
  /** How the carrier reports on later messages; null while it has not. */
  reportAs(report: { status: string; code: number | null } | null): void;
  /** Earliest sending time that the last list asked for, ISO 8601. */
  listedSince(): string | null;
  close(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function testTwilioServer(): Promise<TestTwilioServer> {
  const taken: TestTwilioServer['taken'] = [];
  const asked: string[] = [];
  const refusals: { status: number; code: number }[] = [];
  let lose = false;
  let proxied: number | null = null;
  let stall = false;
  let since: string | null = null;
  let report: { status: string; code: number | null } | null = null;

  const wire = (message: (typeof taken)[number]) => ({
    ...message,
    account_sid: TWILIO_ACCOUNT,
    sid: `SM${String(taken.indexOf(message)).padStart(32, '0')}`,
    status: 'queued',
    num_media: '0',
    num_segments: '1',
    date_created: new Date().toUTCString(),
    date_updated: new Date().toUTCString(),
    date_sent: null,
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twilio.test');
    asked.push(`${request.method} ${pathname.split('/').at(-1)?.replace('.json', '')}`);
    const basic = Buffer.from(`${TWILIO_ACCOUNT}:${TWILIO_TOKEN}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`) {
      return answer(response, 401, { code: 20003, message: 'Authenticate', status: 401 });
    }
    const read = /\/Messages\/SM(\d{32})\.json$/.exec(pathname);
    const sent = read === null ? undefined : taken[Number(read[1])];
    if (sent !== undefined) {
      const { status = 'sent', code = null } = report ?? {};
      return answer(response, 200, { ...wire(sent), status, error_code: code });
    }
    if (pathname !== `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`) {
      return answer(response, 404, { code: 20404, message: 'Not found', status: 404 });
    }
    if (proxied !== null) {
      response.writeHead(proxied, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      proxied = null;
      return undefined;
    }
    if (stall) {
      stall = false;
      return void response.writeHead(201, { 'content-type': 'application/json' }).write('{');
    }
    if (request.method === 'GET') {
      since = searchParams.get('DateSent>');
      const messages = taken.filter(({ to }) => to === searchParams.get('To')).map(wire);
      return answer(response, 200, { messages, page: 0, page_size: 50 });
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const to = form.get('To') ?? '';
    const refusal = refusals.shift();
    if (refusal !== undefined) {
      return answer(response, refusal.status, { ...refusal, message: `Not to ${to}`, more_info: '' });
    }
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    const message = { to, from, body: form.get('Body') ?? '' };
    taken.push(message);
    if (!lose) return answer(response, 201, wire(message));
    lose = false;
    response.destroy();
    return undefined;
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    asked,
    refuseNext: (status, code) => void refusals.push({ status, code }),
    loseNextAnswer: () => {
      lose = true;
    },
    proxyNext: (status) => {
      proxied = status;
    },
    stallNext: () => {
      stall = true;
    },
    reportAs: (next) => {
      report = next;
    },
    listedSince: () => since,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
