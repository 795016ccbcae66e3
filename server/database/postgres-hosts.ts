import { Client, type ClientBase, type ClientConfig } from 'pg';

/** Among several hosts, how long one that does not answer is waited for. */
const HOST_TIMEOUT_MS = 3_000;

/**
 * The hosts of a `postgres://user@one:5432,two:5432/name`. One of them takes writes, the primary; the others follow it,
 * and one takes its place when it is lost.
 */
export class PostgresHosts {
  readonly #urls: string[];
  #at = 0;

  constructor(databaseUrl: string) {
    this.#urls = hostUrls(databaseUrl);
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The host that was the primary last, or the one to try next. */
  get url(): string {
    return this.#urls[this.#at] ?? '';
  }

  /** Returns the settings to connect to the current host. */
  connection(): ClientConfig {
    return {
      connectionString: this.url,
      ...(this.count > 1 && { connectionTimeoutMillis: HOST_TIMEOUT_MS }),
    };
  }

  /** Turns to the next host, unless another connection has done so already. */
  failed(url: string): void {
    if (url === this.url) this.#at = (this.#at + 1) % this.count;
  }

  /** Returns a class of clients that connect to the host of the moment. */
  client(): new (config?: ClientConfig) => Client {
    const current = () => this.connection();
    return class extends Client {
      constructor(config: ClientConfig = {}) {
        super({ ...config, ...current() });
      }
    };
  }

  /** Throws where a new connection leads to a host that is not the primary. */
  async requirePrimary(client: ClientBase): Promise<void> {
    if (this.count === 1) return;
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new NotPrimary();
  }
}

/** Its code is PostgreSQL's for a server that cannot serve now. */
class NotPrimary extends Error {
  readonly code = '57P03';

  constructor() {
    super('the host takes no writes');
  }
}

/** Returns a URL for each host, without the name of another application; everything else is the same in all. */
function hostUrls(databaseUrl: string): string[] {
  const url = databaseUrl.replace(/(?<=[?&])application_name=[^&]*&?/g, '');
  const parts = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url);
  if (parts === null) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
}
