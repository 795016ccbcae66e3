import { openDatabase } from '../../server/database/open-database.ts';
import type { TestDatabase } from '../databases.ts';
import { signInStaff } from '../test-app.ts';
import { testTruck } from '../test-truck.ts';

export type Place = TestDatabase['environment'];

/** Returns the place of a truck with two orders whose server has stopped. */
export async function stoppedTruck({ db, environment, close }: TestDatabase) {
  const truck = await testTruck(db, { environment });
  await signInStaff(truck, 'owner');
  await truck.payOrder({ specialInstructions: 'Sin cebolla 🌮' });
  await truck.placeOrder();
  await truck.app.close();
  await close();
  return environment;
}

/** Returns each order as "id instructions". */
export async function ordersOf(db: TestDatabase['db']): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'special_instructions']).orderBy('id').execute();
  return orders.map(({ id, special_instructions: text }) => `${id} ${text}`);
}

/** Returns the orders of a database that no process serves. */
export async function ordersAt(place: Place): Promise<string[]> {
  const { db, close } = await openDatabase(place);
  const orders = await ordersOf(db);
  await close();
  return orders;
}
