import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { PushTarget } from '../../server/adapters/push/push.port.ts';
import { selfSignedCertificate } from '../process/self-signed.ts';

export interface ReceivedPush {
  headers: IncomingHttpHeaders;
  /** The decrypted message. */
  text: string;
  /** Claims of the VAPID token; its signature has been verified with `publicKey`. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

export interface TestPushService {
  /** An agent that trusts this service's certificate. */
  agent: Agent;
  origin: string;
  /** Subscribes a new device, as a browser does. */
  subscribe(name?: string): PushTarget;
  readonly received: ReceivedPush[];
  /** Status code for the next messages. */
  status: number;
  close(): Promise<void>;
}

/** A push service over https that decrypts messages (RFC 8291) and verifies their sender (RFC 8292). */
export async function testPushService(): Promise<TestPushService> {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const certificate = selfSignedCertificate();
  const server = createServer(certificate, (request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const device = devices.get(request.url ?? '');
    if (device !== undefined && service.status < 300) {
      const token = readVapid(request.headers.authorization ?? '');
      service.received.push({ headers: request.headers, text: decrypt(body, device), ...token });
    }
    response.writeHead(device === undefined ? 404 : service.status).end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const service: TestPushService = {
    agent: new Agent({ ca: certificate.cert }),
    origin: `https://localhost:${port}`,
    received: [],
    status: 201,
    subscribe(name = randomBytes(8).toString('hex')) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(`/push/${name}`, { ecdh, auth });
      return {
        endpoint: `${service.origin}/push/${name}`,
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async close() {
      service.agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const hmac = (key: Buffer, text: Buffer): Buffer => createHmac('sha256', key).update(text).digest();

/** One record of aes128gcm. */
function decrypt(body: Buffer, device: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = device.ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.ecdh.getPublicKey(), senderKey]);
  const material = hmac(hmac(device.auth, shared), Buffer.concat([info, Buffer.from([1])]));
  const pseudo = hmac(salt, material);
  const key = hmac(pseudo, Buffer.from('Content-Encoding: aes128gcm\0\x01')).subarray(0, 16);
  const nonce = hmac(pseudo, Buffer.from('Content-Encoding: nonce\0\x01')).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function readVapid(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const right = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error(`the VAPID signature is wrong: ${authorization}`);
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
