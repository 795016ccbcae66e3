/** One server-sent event as read from a stream. */
export interface ReadEvent {
  event: string;
  data: unknown;
}

export interface EventReader {
  /** Resolves with the next event of this name, within two seconds; skips others. */
  next(name: string): Promise<unknown>;
  close(): void;
}

const TIMEOUT_MS = 2_000;

/** Reads a stream of server-sent events as a browser does. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const abort = new AbortController();
  const answer = await fetch(url, { headers, signal: abort.signal });
  if (answer.status !== 200 || answer.body === null) {
    abort.abort();
    throw new Error(`The stream answered ${answer.status}`);
  }
  return eventReader(answer.body, () => abort.abort());
}

/** The same of the bytes of an answer; `close` ends them. */
export function eventReader(body: AsyncIterable<Uint8Array>, close: () => void): EventReader {
  const events = parsed(body)[Symbol.asyncIterator]();
  return {
    async next(name) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`No event "${name}" within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
      });
      try {
        for (;;) {
          const step = await Promise.race([events.next(), late]);
          if (step.done) throw new Error('The stream ended');
          if (step.value.event === name) return step.value.data;
        }
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}

async function* parsed(body: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
}
