import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import type { MenuData } from '../../http/public-data.ts';

/**
 * Tells an open page when the menu changes, and when ordering opens or closes: `menu` with since when this menu
 * holds (epoch ms), `ordering` with whether orders are taken and how long one takes. Both are told once when the stream opens.
 */
export function followMenu(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  onClose: () => void,
): void {
  const { menu, ordering } = request.server.publicData;
  const stream = openEventStream(request, reply);
  stream.onClose(onClose);
  let shown: MenuData | undefined;
  let told = '';

  const tell = async (): Promise<void> => {
    const data = await menu.get();
    if (data !== shown) stream.send('menu', { since: data.since });
    shown = data;
    const { status } = await ordering.get();
    const { enabled, kitchenMinutes } = status;
    const said = JSON.stringify({ enabled, kitchenMinutes });
    if (said !== told) stream.send('ordering', { enabled, kitchenMinutes });
    told = said;
  };
  feedStream(deps, stream, {
    opened: tell,
    happened: async (event) => {
      if (event.kind === 'menu' || event.kind === 'ordering') await tell();
    },
    look: tell,
  });
}
