import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from 'node:http2';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { findProgram } from '../../scripts/programs.ts';
import { type EventReader, eventReader } from '../../testing/web/event-reader.ts';
import { selfSignedCertificate } from '../../testing/process/self-signed.ts';
import { freePort } from './product.ts';

export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** A proxy that ends TLS in front of a Comal on this machine, set up by the example in `deploy`. */
export interface TlsProxy {
  port: number;
  /** The port for addresses that begin with http. */
  plainPort: number;
  /** The certificate to trust (PEM), as a file. */
  trusted: string;
  stop(): Promise<void>;
}

/** Starts the proxy with the repository's example file; addresses, ports and the certificate are this machine's. */
export async function startTlsProxy(name: ProxyName, comalPort: number): Promise<TlsProxy> {
  const program = findProgram(name);
  if (program === null) throw new Error(`${name} is not installed`);
  const folder = mkdtempSync(join(tmpdir(), `comal-${name}-`));
  const ports = { port: await freePort(), plainPort: await freePort() };
  const { args, trusted, env } = PREPARE[name](folder, { ...ports, comalPort });
  const child = spawn(program, args, { env: { ...process.env, HOME: folder, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const stop = () => ended(child).then(() => rmSync(folder, { recursive: true, force: true }));
  for (let tries = 0; ; tries++) {
    const up = existsSync(trusted) && (await visit({ ...ports, trusted }).ask('GET', '/readyz')).status > 0;
    if (up) return { ...ports, trusted, stop };
    if (child.exitCode !== null || tries > 200) {
      await stop();
      throw new Error(`${name} did not start: ${output}`);
    }
    await new Promise((again) => setTimeout(again, 100));
  }
}

interface Prepared {
  args: string[];
  trusted: string;
  env: Record<string, string>;
}

type Prepare = (folder: string, ports: { port: number; plainPort: number; comalPort: number }) => Prepared;

const PREPARE: Record<ProxyName, Prepare> = {
  caddy(folder, { port, plainPort, comalPort }) {
    const example = readFileSync('deploy/caddy/Caddyfile', 'utf8').replaceAll(
      'root * /etc/caddy',
      `root * ${resolve('deploy')}`,
    );
    const options = `{
	admin off
	skip_install_trust
	http_port ${plainPort}
	https_port ${port}
	storage file_system ${folder}
`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, example.replace(/^\{\n/m, options));
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      trusted: join(folder, 'pki/authorities/local/root.crt'),
      env: { DOMAIN: 'localhost', COMAL: `127.0.0.1:${comalPort}` },
    };
  },
  nginx(folder, { port, plainPort, comalPort }) {
    const { key, cert } = selfSignedCertificate();
    const trusted = join(folder, 'fullchain.pem');
    writeFileSync(trusted, cert);
    writeFileSync(join(folder, 'privkey.pem'), key);
    const example = readFileSync('deploy/nginx/comal.conf', 'utf8')
      .replaceAll('/etc/letsencrypt/live/order.example.com', folder)
      .replaceAll('order.example.com', 'localhost')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${comalPort}`)
      .replaceAll('/etc/nginx/comal', resolve('deploy'))
      // A machine without IPv6 has no such address.
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen ${plainPort};`)
      .replaceAll('listen 443 ', `listen ${port} `);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => {
      mkdirSync(join(folder, kind));
      return `${kind}_temp_path ${join(folder, kind)};`;
    });
    // The rest is what Debian's nginx.conf says about files and users.
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'pid')};
error_log stderr;
events {}
http {
types { text/html html; }
access_log off;
${temporary.join('\n')}
${example}
}
`,
    );
    return { args: ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], trusted, env: {} };
  },
};

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolved) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolved();
    child.once('exit', () => resolved());
    child.kill('SIGTERM');
  });
}

interface Answer {
  /** 0: nobody answered. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Visitor {
  ask(method: string, path: string, given?: { headers?: object; body?: Buffer | object }): Promise<Answer>;
  /** Opens a stream of events. */
  follow(path: string, headers: object): EventReader;
  close(): void;
}

/** Visits the site over HTTP/2 from one of this machine's own addresses, `127.0.0.1` by default. */
export function visit(
  { port, trusted }: Pick<TlsProxy, 'port' | 'trusted'>,
  localAddress = '127.0.0.1',
): Visitor {
  let session: ClientHttp2Session | undefined;
  const open = () => {
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    const tls = { servername: 'localhost', ca: readFileSync(trusted), ALPNProtocols: ['h2'] };
    session = connect(`https://localhost:${port}`, {
      createConnection: () =>
        connectTls({ socket: connectPlain({ host: '127.0.0.1', port, localAddress }), ...tls }),
    });
    session.on('error', () => undefined);
    return session;
  };
  const send = (method: string, path: string, headers: object = {}, endStream = true) =>
    open().request(
      { ':method': method, ':path': path, ':authority': `localhost:${port}`, ...headers },
      { endStream },
    );
  return {
    async ask(method, path, { headers, body } = {}) {
      const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
      const type = body === sent ? {} : { 'content-type': 'application/json' };
      const stream = send(method, path, { ...type, ...headers }, sent === undefined);
      let answered: IncomingHttpHeaders & IncomingHttpStatusHeader = {};
      stream.once('response', (found) => (answered = found));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      if (sent !== undefined) stream.end(sent);
      await new Promise<void>((over) => {
        stream.once('error', () => over());
        stream.once('close', () => over());
      });
      return { status: answered[':status'] ?? 0, headers: answered, body: Buffer.concat(chunks) };
    },
    follow(path, headers) {
      const stream = send('GET', path, headers);
      return eventReader(stream, () => stream.close());
    },
    close: () => session?.destroy(),
  };
}
