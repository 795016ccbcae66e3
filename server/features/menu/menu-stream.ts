import type { MenuEvents } from '../../../contracts/menu/menu.ts';
import type { Deps } from '../../deps.ts';
import type { TypedEventStream } from '../../http/event-stream.ts';
import { feedStream } from '../../http/live-feed.ts';
import type { MenuData, PublicData } from '../../pages/public-data.ts';

/**
 * Sends an open page an event when the menu changes, and when ordering opens or closes; both once when the stream
 * opens.
 */
export function followMenu(
  deps: Deps,
  { menu, ordering }: PublicData,
  stream: TypedEventStream<MenuEvents>,
): void {
  let shown: MenuData | undefined;
  let sent = '';

  const sendStatus = async (): Promise<void> => {
    const data = await menu.get();
    if (data !== shown) stream.send('menu', { since: data.since });
    shown = data;
    const { status } = await ordering.get();
    const { enabled, kitchenMinutes } = status;
    const current = JSON.stringify({ enabled, kitchenMinutes });
    if (current !== sent) stream.send('ordering', { enabled, kitchenMinutes });
    sent = current;
  };
  feedStream(deps, stream, {
    onOpen: sendStatus,
    onEvent: async (event) => {
      if (event.kind === 'menu' || event.kind === 'ordering') await sendStatus();
    },
    refresh: sendStatus,
  });
}
