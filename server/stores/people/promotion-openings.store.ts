import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

/** Counts a device that opened a promotion, once each, and never more devices than can have received it. */
export async function countOpening(
  tx: Transaction<Schema>,
  { promotionId, deviceKey }: { promotionId: string; deviceKey: string },
): Promise<void> {
  const added = await tx
    .insertInto('promotion_openings')
    .columns(['promotion_id', 'device_key'])
    .expression((select) =>
      select
        .selectFrom('promotions')
        .select((column) => ['id', column.val(deviceKey).as('device_key')])
        .where('id', '=', promotionId)
        // Every recipient's phones, and one more device each: made-up keys cannot fill the table.
        .where((where) => where('opened', '<', where('people', '+', where.ref('phones')))),
    )
    .onConflict((conflict) => conflict.columns(['promotion_id', 'device_key']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return;
  await tx
    .updateTable('promotions')
    .set((column) => ({ opened: column('opened', '+', 1) }))
    .where('id', '=', promotionId)
    .execute();
}

/** Deletes the keys of promotions sent before an instant (epoch ms); their counts stay. */
export async function deleteOpeningsBefore(db: Kysely<Schema>, before: number): Promise<void> {
  await db
    .deleteFrom('promotion_openings')
    .where('promotion_id', 'in', (select) =>
      select.selectFrom('promotions').select('id').where('run_at', '<', before),
    )
    .execute();
}
