import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface EventStream {
  /** Sends one named event with its data as JSON. Does nothing after the stream's end. */
  send(event: string, data: unknown): void;
  /** Calls the listener once when the stream ends, for whatever reason; immediately if it has ended. */
  onClose(listener: () => void): void;
  /** Ends the stream; the browser reconnects. */
  end(): void;
}

/** A stream whose events are typed by name. */
export interface TypedEventStream<Events> extends EventStream {
  send<Name extends keyof Events & string>(event: Name, data: Events[Name]): void;
}

const HEARTBEAT_MS = 15_000;
/** A reader with this much unread data has left without closing. */
const MAX_UNREAD_BYTES = 1_000_000;

/** Hijacks the reply for server-sent events and keeps it open, with a comment every 15 s. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const open = request.server.eventStreams;
  const listeners: (() => void)[] = [];
  let ended = false;

  reply.hijack();
  const raw = reply.raw;
  const end = (): void => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    open.delete(end);
    for (const listener of listeners) listener();
    raw.end();
  };
  const write = (text: string): void => {
    if (ended) return;
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) {
      end();
      raw.destroy();
    }
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  open.add(end);
  raw.on('close', end);
  raw.on('error', end);

  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without it proxies buffer events.
    'x-accel-buffering': 'no',
  });
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200);
  write('retry: 2000\n\n');
  // A reader who left while the reply was being prepared will not emit `close` any more.
  if (raw.destroyed || request.raw.socket.destroyed) end();

  return {
    send(event, data) {
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    onClose(listener) {
      if (ended) listener();
      else listeners.push(listener);
    },
    end,
  };
}

/** Open streams would block a closing server forever, so they are ended first. */
export function registerEventStreams(app: FastifyInstance): void {
  app.decorate('eventStreams', new Set<() => void>());
  app.addHook('preClose', (done) => {
    for (const end of app.eventStreams) end();
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Functions that each end one open stream. */
    eventStreams: Set<() => void>;
  }
}
