import { connect, createServer, type Socket } from 'node:net';

/** A display's way to the product, which can be cut: what is open on it ends as well. */
export interface NetworkLink {
  url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a way to the product on a port of its own. */
export async function openNetworkLink(target: string): Promise<NetworkLink> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(Number(new URL(target).port), 'localhost');
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const end = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      isCut = true;
      end();
    },
    restore() {
      isCut = false;
    },
    async close() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
