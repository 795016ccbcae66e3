import type { Kysely, Migration } from 'kysely';

type WithSettings = {
  settings: { key: string; value: string };
};

/** Whether ordering follows the hours becomes what it goes by: the switch, the hours or the stops. */
export function orderingBy(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const settings = db.withTables<WithSettings>();
      const followed = await settings
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'followHours')
        .executeTakeFirst();
      if (followed === undefined) return;
      const value = JSON.stringify(followed.value === 'true' ? 'hours' : 'switch');
      await settings.insertInto('settings').values({ key: 'orderingBy', value }).execute();
      await settings.deleteFrom('settings').where('key', '=', 'followHours').execute();
    },
  };
}
