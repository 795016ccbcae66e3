import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BackupStoreSettings } from '../../server/backup-settings.ts';

const REGION = 'us-east-1';
const ACCESS_KEY_ID = 'AKIATEST';
const SECRET = 'a secret/with+signs';
/** S3 refuses smaller parts, but for the last one. */
const SMALLEST_PART = 5 * 1024 * 1024;

interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
}
/** What a test may do to a request: refuse it, drop its connection, or answer with another byte. */
type Fault = 'refuse' | 'drop' | 'corrupt';

export interface S3Server {
  settings: BackupStoreSettings;
  /** Whole objects by key. */
  objects: Map<string, Buffer>;
  /** Uploads in parts that are neither completed nor aborted, by id. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  /** Decides what happens to each later request; nothing by default. */
  fault: (request: S3Request) => Fault | undefined;
  stop: () => Promise<void>;
}

/**
 * A store with one bucket, `truck`, that speaks the part of S3's protocol which backups use: signatures of version 4,
 * path-style addresses, objects, multipart uploads and listings.
 */
export async function startS3Server(prefix = ''): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const uploads: S3Server['uploads'] = new Map();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const query = new URLSearchParams(search);
    const [bucket, ...rest] = path.slice(1).split('/');
    const key = decodeURIComponent(rest.join('/'));
    const method = request.method ?? '';
    if (!isSigned(request, path, query)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== 'truck') return refuse(response, 404, 'NoSuchBucket');
    const fault = server.fault({ method, key, query });
    if (fault === 'drop') {
      request.socket.destroy();
      return undefined;
    }
    if (fault === 'refuse') return refuse(response, 503, 'SlowDown');
    if (key === '') return list(response, query);
    const uploadId = query.get('uploadId');
    if (uploadId !== null) return part(response, { method, uploadId, query, body });
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex');
      uploads.set(id, { key, parts: new Map() });
      return xml(response, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    return object(response, { method, key, body, corrupt: fault === 'corrupt' });
  }

  function object(
    response: ServerResponse,
    { method, key, body, corrupt }: { method: string; key: string; body: Buffer; corrupt: boolean },
  ): void {
    const stored = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, body);
      response.setHeader('etag', etagOf(body)).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (stored === undefined) refuse(response, 404, 'NoSuchKey');
    else response.end(corrupt ? Buffer.concat([Buffer.from('x'), stored.subarray(1)]) : stored);
  }

  function part(
    response: ServerResponse,
    {
      method,
      uploadId,
      query,
      body,
    }: { method: string; uploadId: string; query: URLSearchParams; body: Buffer },
  ): void {
    const upload = uploads.get(uploadId);
    if (upload === undefined) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'DELETE') {
      uploads.delete(uploadId);
      response.writeHead(204).end();
      return undefined;
    }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      response.setHeader('etag', etagOf(body)).end();
      return undefined;
    }
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?([0-9a-f]+)"?<\/ETag>/g),
    ];
    const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
    if (named.some(([, , etag], at) => `"${etag}"` !== etagOf(parts[at] ?? Buffer.alloc(0)))) {
      return refuse(response, 400, 'InvalidPart');
    }
    if (parts.slice(0, -1).some(({ length }) => length < SMALLEST_PART)) {
      return refuse(response, 400, 'EntityTooSmall');
    }
    objects.set(upload.key, Buffer.concat(parts));
    uploads.delete(uploadId);
    return xml(response, 'CompleteMultipartUploadResult', `<ETag>&quot;${uploadId}&quot;</ETag>`);
  }

  /** Two objects a page, so that every listing has several. */
  function list(response: ServerResponse, query: URLSearchParams): void {
    const wanted = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const found = [...uploads].filter(([, { key }]) => key.startsWith(wanted));
      const listed = found.map(
        ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      return xml(response, 'ListMultipartUploadsResult', `<Bucket>truck</Bucket>${listed.join('')}`);
    }
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(wanted) && key > after);
    const page = keys.slice(0, 2);
    const listed = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(response, 'ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${listed.join('')}`);
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: S3Server = {
    objects,
    uploads,
    fault: () => undefined,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'truck',
      region: REGION,
      accessKeyId: ACCESS_KEY_ID,
      secretAccessKey: SECRET,
      prefix,
    },
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Percent-encodes all that AWS does. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** AWS Signature Version 4, over the path as it came. */
function isSigned(request: IncomingMessage, path: string, query: URLSearchParams): boolean {
  const { headers, method } = request;
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = ''] = scope.split('/');
  const pairs = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [
    method,
    path,
    pairs.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`);
  return id === ACCESS_KEY_ID && region === REGION && hmac(key, text).toString('hex') === signature;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function xml(response: ServerResponse, name: string, content: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${content}</${name}>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  xml(response, 'Error', `<Code>${code}</Code><Message>${code}</Message>`, status);
}
