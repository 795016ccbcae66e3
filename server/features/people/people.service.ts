import type {
  PeopleList,
  PersonOrders,
  PersonPage,
  PersonRow,
} from '../../../contracts/owner/customers/people.ts';
import { searchWords } from '../../../domain/order/order-search.ts';
import { staffName } from '../../../domain/staff.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { orderRow } from '../../views/order-row.ts';
import { pageOf, readCursor } from '../../http/page-cursor.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { normalEmail } from '../../../domain/contact/email.ts';
import { erasePerson } from '../../stores/people/erase-person.store.ts';
import { listPeople, ordersOfPerson } from '../../stores/people/people-list.store.ts';
import { type Person, personById, type PersonKey } from '../../stores/people/people.store.ts';
import { deleteNote, insertNote, noteByKey, notesOf } from '../../stores/people/person-notes.store.ts';

const PAGE = 50;
const ORDERS_PAGE = 20;

export function personKey({ customerId, email }: Person): PersonKey {
  return customerId === null ? { email } : { customerId };
}

export async function peopleList(
  deps: Deps,
  { search, before }: { search?: string | undefined; before?: string | undefined },
): Promise<PeopleList> {
  const words = searchWords(search ?? '');
  const found = await listPeople(deps.db, { words, before: readCursor(before), limit: PAGE + 1 });
  const { rows, next } = pageOf(found, PAGE, ({ lastAt, id }) => ({ at: lastAt, id }));
  return { people: rows.map(personRow), next };
}

function personRow({
  id,
  customerId,
  name,
  email,
  phone,
  orders,
  spentCents,
  lastOrderAt,
}: Person): PersonRow {
  return { id, account: customerId !== null, name, email, phone, orders, spentCents, lastOrderAt };
}

export async function personPage(deps: Deps, staff: Staff, person: Person): Promise<PersonPage> {
  const notes = await notesOf(deps.db, person.id);
  return {
    ...personRow(person),
    notes: notes.map(({ id, text, staffName: by, at }) => ({ id, text, by, at })),
    mayErase: staff.role === 'owner',
  };
}

export async function personOrders(
  deps: Deps,
  person: Person,
  before: string | undefined,
): Promise<PersonOrders> {
  const page = { before: readCursor(before), limit: ORDERS_PAGE + 1 };
  const found = await ordersOfPerson(deps.db, personKey(person), page);
  const { rows, next } = pageOf(found, ORDERS_PAGE, ({ paidAt, id }) => ({ at: paidAt ?? 0, id }));
  return {
    orders: rows.map((order) => orderRow({ ...order, customerName: order.pickupName || person.name })),
    next,
  };
}

export type Noted = { ok: true } | { ok: false; error: 'key_reused' };

/** Adds a note about a person, once for all repeats. */
export async function addNote(
  deps: Deps,
  staff: Staff,
  person: Person,
  { text, key }: { text: string; key: string },
): Promise<Noted> {
  const now = deps.now();
  const name = staffName({ name: staff.name ?? null, email: staff.email });
  return writeTransaction(deps.db, async (tx): Promise<Noted> => {
    const note = { id: deps.newId(), requestKey: key, personId: person.id, text, staffName: name, at: now };
    if (!(await insertNote(tx, note))) {
      const earlier = await noteByKey(tx, key);
      const same = earlier?.personId === person.id && earlier.text === text;
      return same ? { ok: true } : { ok: false, error: 'key_reused' };
    }
    await recordAudit(tx, deps, {
      staff,
      action: 'person.noted',
      subject: person.id,
      before: null,
      after: { text },
    });
    return { ok: true };
  });
}

/** Deletes a note; a deleted one is no error. */
export async function removeNote(deps: Deps, staff: Staff, person: Person, noteId: string): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const text = await deleteNote(tx, person.id, noteId);
    if (text === undefined) return;
    await recordAudit(tx, deps, {
      staff,
      action: 'person.note_deleted',
      subject: person.id,
      before: { text },
      after: null,
    });
  });
}

export type Erased =
  | { ok: true }
  | { ok: false; error: 'not_found' | 'invalid' | 'order_under_way'; fields?: { email: string } };

/** Erases a person on request. `typed` repeats their address, against mistakes. */
export async function eraseOnRequest(
  deps: Deps,
  staff: Staff,
  person: Person,
  typed: string,
): Promise<Erased> {
  if (normalEmail(typed) !== person.email) {
    return { ok: false, error: 'invalid', fields: { email: 'different' } };
  }
  const now = deps.now();
  const outcome = await writeTransaction(deps.db, async (tx) => {
    const present = await personById(tx, person.id);
    if (present === null) return 'not_found';
    if (!(await erasePerson(tx, present, { now }))) return 'order_under_way';
    // The erasure is recorded, without the person.
    await recordAudit(tx, deps, {
      staff,
      action: 'person.erased',
      subject: person.id,
      before: { orders: present.orders },
      after: null,
    });
    return 'erased';
  });
  return outcome === 'erased' ? { ok: true } : { ok: false, error: outcome };
}
