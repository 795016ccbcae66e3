import type { FastifyInstance } from 'fastify';
import {
  readyScreenCalls,
  type ReadyScreenLink,
  type ReadyScreenView,
} from '../../../contracts/ready-screen.ts';
import type { Deps } from '../../deps.ts';
import type { TypedEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import { OpenStreams } from '../../http/open-streams.ts';
import { serve } from '../../http/serve.ts';
import { readReadyScreenKey } from '../../stores/settings.store.ts';
import { changeReadyScreenKey, readyScreenView } from './ready-screen.service.ts';

/** The screen at the window that calls orders by their number, open to whoever has its link; and the link itself. */
export async function readyScreenRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const streams = new OpenStreams();
  const linkOf = (key: string | null): ReadyScreenLink => ({
    url: key === null ? null : `${deps.environment.publicUrl}/now-serving/${key}`,
  });
  const viewNow = async () => readyScreenView(deps, (await app.publicData.ordering.get()).status);
  const isLink = async (key: string) => (await readReadyScreenKey(deps.db)) === key;

  serve(app, readyScreenCalls, {
    'GET /api/ready-screen/:key': async ({ params, refuse }) =>
      (await isLink(params.key)) ? viewNow() : refuse('not_found'),

    'GET /api/ready-screen/:key/events': async ({ params, request, reply, openStream, refuse }) => {
      if (!(await isLink(params.key))) return refuse('not_found');
      const release = streams.take(request, reply);
      if (release === undefined) return reply;
      const stream = openStream();
      stream.onClose(release);
      followBoard(deps, stream, viewNow, () => isLink(params.key));
      return reply;
    },

    'GET /api/owner/ready-screen': async () => linkOf(await readReadyScreenKey(deps.db)),
    'PUT /api/owner/ready-screen': async ({ staff }) =>
      linkOf(await changeReadyScreenKey(deps, staff, deps.newId())),
    'DELETE /api/owner/ready-screen': async ({ staff }) => {
      await changeReadyScreenKey(deps, staff, null);
      return undefined;
    },
  });
}

function followBoard(
  deps: Deps,
  stream: TypedEventStream<{ orders: ReadyScreenView }>,
  viewNow: () => Promise<ReadyScreenView>,
  isLinked: () => Promise<boolean>,
): void {
  let sent = '';
  const send = async (): Promise<void> => {
    const view = await viewNow();
    const shown = JSON.stringify(view);
    if (shown !== sent) stream.send('orders', view);
    sent = shown;
  };
  const renew = async (): Promise<void> => {
    if (await isLinked()) await send();
    else stream.end();
  };
  feedStream(deps, stream, {
    onOpen: send,
    onEvent: async (event) => {
      if (event.kind === 'ordering') await renew();
      if (event.kind === 'order') await send();
    },
    refresh: renew,
  });
}
