import type { PersonExport } from '../../../contracts/owner/customers/people.ts';
import type { Deps } from '../../deps.ts';
import { exportedOrder, exportedProfile, isoTime } from '../../views/account-view.ts';
import { orderTokens } from '../../auth/order-token.ts';
import { ratingsOfPerson } from '../../stores/orders/order-ratings.store.ts';
import { contactMessagesFrom } from '../../stores/people/contacts.store.ts';
import { acceptedPaymentsOfOrders } from '../../stores/payments/payments.store.ts';
import { customerById } from '../../stores/people/customers.store.ts';
import { repliesTo } from '../../stores/people/messages.store.ts';
import { ordersOfPerson } from '../../stores/people/people-list.store.ts';
import type { Person } from '../../stores/people/people.store.ts';
import { notesOf } from '../../stores/people/person-notes.store.ts';
import { sessionsOf } from '../../stores/people/sessions.store.ts';
import { personKey } from './people.service.ts';

/** Returns all data stored about a person, with readable times. */
export async function exportPerson(deps: Deps, person: Person): Promise<PersonExport> {
  const { customerId, email } = person;
  const now = deps.now();
  const [orders, ratings, tokens, notes, messages, customer, sessions] = await Promise.all([
    ordersOfPerson(deps.db, personKey(person), { before: null, limit: Number.MAX_SAFE_INTEGER }),
    ratingsOfPerson(deps.db, personKey(person)),
    orderTokens(deps.db),
    notesOf(deps.db, person.id),
    contactMessagesFrom(deps.db, email),
    customerId === null ? undefined : customerById(deps.db, customerId),
    customerId === null ? [] : sessionsOf(deps.db, 'customer', customerId, now),
  ]);
  const payments = await acceptedPaymentsOfOrders(
    deps.db,
    orders.map((order) => order.id),
  );
  return {
    exportedAt: isoTime(now),
    email,
    profile: customer === undefined ? null : exportedProfile(customer),
    orders: orders.map((order) => exportedOrder(order, tokens, payments, ratings.get(order.id))),
    notes: notes.map(({ at, staffName: by, text }) => ({ at: isoTime(at), by, text })),
    messages: await Promise.all(
      messages.map(async ({ id, createdAt, message }) => ({
        at: isoTime(createdAt),
        text: message,
        answers: (await repliesTo(deps.db, id)).map(({ at, text }) => ({ at: isoTime(at), text })),
      })),
    ),
    sessions: sessions.map((session) => ({
      signedInAt: isoTime(session.createdAt),
      expiresAt: isoTime(session.expiresAt),
    })),
  };
}
