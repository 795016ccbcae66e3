import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

interface HostedProduct {
  /** What it printed at its start. */
  notices: string;
  stop(): Promise<void>;
}

interface Reply {
  id: number;
  notices?: string;
  failed?: string;
}

const PROGRAM = join(import.meta.dirname, 'product-host.mjs');
const OUTPUT_KEPT = 4_000;

/** A process that runs products beside each other; it ends with this one. */
export class ProductHost {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, (reply: Reply) => void>();
  #products = 0;
  #output = '';

  constructor() {
    this.#child = fork(PROGRAM, { silent: true, env: { ...process.env, NODE_ENV: 'production' } });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => (this.#output = (this.#output + String(chunk)).slice(-OUTPUT_KEPT)));
    this.#child.on('message', (reply: Reply) => this.#pending.get(reply.id)?.(reply));
    this.#child.once('exit', (code, signal) => {
      for (const [id, answer] of this.#pending) answer({ id, failed: `it ended (${code ?? signal})` });
    });
  }

  /** Starts a product with these settings; throws why it did not start. */
  async start(env: NodeJS.ProcessEnv): Promise<HostedProduct> {
    const id = ++this.#products;
    const { notices = '' } = await this.#request({ id, env });
    return {
      notices,
      stop: async () => {
        await this.#request({ id });
      },
    };
  }

  async #request(message: { id: number; env?: NodeJS.ProcessEnv }): Promise<Reply> {
    const reply = await new Promise<Reply>((resolve) => {
      this.#pending.set(message.id, resolve);
      if (this.#child.connected) this.#child.send(message);
      else resolve({ id: message.id, failed: 'it had ended' });
    });
    this.#pending.delete(message.id);
    if (reply.failed !== undefined)
      throw new Error(`The products' process: ${reply.failed}\n${this.#output}`);
    return reply;
  }
}
