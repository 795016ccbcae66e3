import { expect } from 'vitest';
import type { SquareMenuPreview } from '../../contracts/owner/menu/menu-table.ts';
import type { OwnerMenu } from '../../contracts/owner/menu/owner-menu.ts';
import type { CatalogObject } from '../../square-sandbox/wire.ts';
import { type squareConsole, startSquare } from './square-console.ts';

const URL = '/api/owner/menu/square';

/** Returns what connects a truck to a Square with a catalog, with helpers to preview and take its menu. */
export function squareMenu(begin: ReturnType<typeof squareConsole>) {
  return async function connected(
    catalog: (base: string) => readonly CatalogObject[],
    pictures?: Record<string, Buffer>,
  ) {
    let base = '';
    const server = await startSquare({ catalog: () => catalog(base), pictures });
    base = server.base;
    const truck = await begin(server);
    await truck.db
      .updateTable('menu_items')
      .set({ name: 'Al Pastor' })
      .where('id', '=', truck.menu.taco)
      .execute();
    await truck.connect();
    const send = (apply?: string, headers: Record<string, string> = truck.headers) =>
      truck.app.inject({ method: 'POST', url: URL, headers, payload: apply === undefined ? {} : { apply } });
    const preview = async (apply?: string) => {
      const answer = await send(apply);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<SquareMenuPreview>();
    };
    const item = async (name: string) => {
      const answer = await truck.app.inject({ url: '/api/owner/menu', headers: truck.headers });
      return answer.json<OwnerMenu>().items.find(({ form }) => form.name.en === name);
    };
    const dish = async (name: string) => (await item(name))?.form;
    return { ...truck, server, send, preview, item, dish };
  };
}
