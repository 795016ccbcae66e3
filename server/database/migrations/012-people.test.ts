import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { listMessages } from '../../stores/people/messages.store.ts';
import { listPeople } from '../../stores/people/people-list.store.ts';
import { people } from './012-people.ts';
import { searchAndAudiences } from './019-search-and-audiences.ts';

describeEachDatabase('bringing customers and messages up to date', (open, dialect) => {
  test('whoever ordered or wrote before is found afterwards, with the same figures', async () => {
    const truck = await testTruck(await open());
    const { db, deps, app, payments, sendWebhook, work } = truck;
    const marisol = await aSignedInCustomer({ deps }, 'marisol@correo.example');
    await truck.payOrder({ email: 'Luis@correo.example' });
    await truck.payOrder({ email: 'luis@correo.example', quantity: 4 });
    truck.clock.advance(1000);
    const own = await truck.placeOrder({}, { cookie: marisol.cookie });
    await sendWebhook(payments.webhook('payment.updated', payments.pay(own.id).id));
    await work();
    await truck.post('/api/contacts', { name: 'Ana', email: 'ana@correo.example', message: '¿Quinceañera?' });
    const all = () => listPeople(db, { words: [], before: null, limit: 9 });
    const before = await all();
    expect(before.map(({ orders, spentCents }) => [orders, spentCents])).toEqual([
      [1, 762],
      [2, 762 + 1524],
    ]);

    for (const index of ['contact_messages_unread', 'orders_customer_paid', 'orders_guest_paid']) {
      await db.schema.dropIndex(index).execute();
    }
    const tables = ['people_search_terms', 'person_notes', 'people', 'message_replies', 'promotion_openings'];
    for (const table of [...tables, 'promotions']) {
      await db.schema.dropTable(table).execute();
    }
    await db.schema.dropIndex('push_followed_orders_device').execute();
    for (const column of ['last_order_at', 'regular_at']) {
      await db.schema.alterTable('push_followed_orders').dropColumn(column).execute();
    }
    await db.schema
      .createIndex('push_followed_orders_device')
      .on('push_followed_orders')
      .columns(['subscription_id'])
      .execute();
    for (const column of ['read_at', 'archived_at', 'folded']) {
      await sql`alter table contact_messages drop column ${sql.ref(column)}`.execute(db);
    }
    await sql`alter table outbox_messages drop column handled_at`.execute(db);
    await people(dialect).up(db);
    await searchAndAudiences(dialect).up(db);

    expect(await all()).toEqual(before);
    const found = await listPeople(db, {
      words: [{ exact: [], prefixes: ['luis@'] }],
      before: null,
      limit: 9,
    });
    expect(found.map(({ email }) => email)).toEqual(['luis@correo.example']);
    const messages = await listMessages(db, {
      filter: 'unread',
      search: 'quinceanera',
      before: null,
      limit: 9,
    });
    expect(messages.map(({ name }) => name)).toEqual(['Ana']);
    await app.close();
  });
});
