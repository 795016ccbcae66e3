import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { MAX_PHOTO_BYTES } from '../../../../domain/menu/photo.ts';
import { isPublicHost, publicLookup } from '../../public-address.ts';
import type { SquarePicture } from '../square-setup.port.ts';

const TIMEOUT_MS = 15_000;

/**
 * Reads a picture of the catalog: over https from a public address, or from the stand-in's own origin (`baseUrl`). No
 * redirect is followed, and nothing larger than an upload is read.
 */
export function readPicture(url: string, baseUrl: string | undefined): Promise<SquarePicture> {
  if (!URL.canParse(url)) return Promise.resolve({ ok: false, error: 'refused' });
  const at = new URL(url);
  const isOwn = baseUrl !== undefined && URL.canParse(baseUrl) && new URL(baseUrl).origin === at.origin;
  if (!isOwn && !isPublicHttps(at)) return Promise.resolve({ ok: false, error: 'refused' });
  return new Promise((resolve) => {
    const options = { headers: { accept: 'image/*' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const agent =
      at.protocol === 'https:' ? new HttpsAgent(isOwn ? {} : { lookup: publicLookup }) : new HttpAgent();
    const done = (answer: SquarePicture) => {
      agent.destroy();
      resolve(answer);
    };
    const send = at.protocol === 'https:' ? httpsRequest : httpRequest;
    const call = send(at, { ...options, agent }, (answer) => read(answer, done));
    call.on('error', () => done({ ok: false, error: 'unavailable' }));
    call.end();
  });
}

function isPublicHttps({ protocol, port, username, password, hostname }: URL): boolean {
  return protocol === 'https:' && port === '' && username + password === '' && isPublicHost(hostname);
}

function read(answer: IncomingMessage, done: (picture: SquarePicture) => void): void {
  const status = answer.statusCode ?? 0;
  const length = Number(answer.headers['content-length'] ?? 0);
  if (status !== 200 || length > MAX_PHOTO_BYTES) {
    answer.destroy();
    const passing = status === 408 || status === 429 || status >= 500;
    return done({ ok: false, error: passing ? 'unavailable' : 'refused' });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= MAX_PHOTO_BYTES) return;
    answer.destroy();
    done({ ok: false, error: 'refused' });
  });
  answer.on('error', () => done({ ok: false, error: 'unavailable' }));
  answer.on('end', () => done({ ok: true, bytes: Buffer.concat(chunks) }));
}
