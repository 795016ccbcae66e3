import { expect, test } from 'vitest';
import { ALL_CALLS } from '../contracts/calls.ts';
import type { CallSpec } from '../contracts/call.ts';
import { may, type Permission, STAFF_ROLES, type StaffRole } from '../domain/staff.ts';
import { describeEachDatabase } from '../testing/databases.ts';
import { sharedTabletTruck } from '../testing/accounts/shared-tablet.ts';
import { aSignedInCustomer } from '../testing/accounts/signed-in-customer.ts';
import { beginTurn, endTurn } from './stores/staff/turns.store.ts';
import { secretHash } from './stores/secret-hash.ts';

const GRILL: readonly Permission[] = ['kitchen', 'sold_out', 'pace'];
const COUNTER: readonly Permission[] = [...GRILL, 'window', 'orders', 'refund'];

/** Who signed the tablet in, who entered a PIN, and what the two may then. */
const TURNS: { tablet: StaffRole; person: StaffRole | null; allowed: readonly Permission[] }[] = [
  { tablet: 'owner', person: 'owner', allowed: COUNTER },
  { tablet: 'owner', person: 'cashier', allowed: COUNTER },
  { tablet: 'owner', person: 'cook', allowed: GRILL },
  { tablet: 'cashier', person: 'owner', allowed: COUNTER },
  { tablet: 'cook', person: 'owner', allowed: GRILL },
  { tablet: 'owner', person: null, allowed: COUNTER },
  { tablet: 'cook', person: null, allowed: GRILL },
];

/** Changes that a tablet makes while nobody has entered a PIN. */
const UNATTENDED = [
  'DELETE /api/owner/turn',
  'POST /api/owner/kitchen/heartbeat',
  'POST /api/owner/orders/:id/seen',
  'PUT /api/owner/turn',
];

const STAFF_CALLS = (Object.entries(ALL_CALLS) as [string, CallSpec][]).flatMap(([name, spec]) =>
  spec.permission === undefined ? [] : [{ name, permission: spec.permission }],
);

const CUSTOMER_CALLS = (Object.entries(ALL_CALLS) as [string, CallSpec][]).flatMap(([name, spec]) =>
  spec.customer === true ? [name] : [],
);

describeEachDatabase('every call of the staff', (open) => {
  async function start() {
    const truck = await sharedTabletTruck(await open());
    const { app } = truck;
    /** Returns the refusal of a call for want of a permission or a PIN, otherwise null. */
    const refusalOf = async (name: string, cookie: string): Promise<string | null> => {
      const [method, path = ''] = name.split(' ');
      const answer = await app.inject({
        method: method as 'GET',
        url: path.replace(/:\w+/g, 'nobody-knows'),
        headers: { cookie },
        ...(method !== 'GET' && { payload: {} }),
        // An event stream never ends.
        payloadAsStream: true,
      });
      const { statusCode } = answer;
      const chunks: Buffer[] = [];
      const isRefused = statusCode === 401 || statusCode === 403;
      if (isRefused) for await (const chunk of answer.stream()) chunks.push(chunk as Buffer);
      answer.stream().destroy();
      if (!isRefused) return null;
      const { error } = JSON.parse(Buffer.concat(chunks).toString()) as { error: string };
      // Permitted calls that ask for the password first.
      return error === 'confirm_first' ? null : error;
    };
    return { ...truck, refusalOf };
  }

  test('answers each role that signed in for itself as it may, and no more', async () => {
    const { app, addPerson, signIn, refusalOf } = await start();
    for (const role of STAFF_ROLES) {
      await addPerson(`a ${role}`, role);
      const cookie = await signIn(`a ${role}`);
      for (const { name, permission } of STAFF_CALLS) {
        const expected = may(role, permission) ? null : 'forbidden';
        expect([name, role, await refusalOf(name, cookie)]).toEqual([name, role, expected]);
      }
    }
    await app.close();
  });

  test('answers no customer, and no member of the staff gets a customer’s', async () => {
    const { app, deps, addPerson, signIn, refusalOf } = await start();
    const { cookie: customer } = await aSignedInCustomer({ deps });
    for (const { name } of STAFF_CALLS) {
      expect([name, await refusalOf(name, customer)]).toEqual([name, 'unauthorized']);
    }
    await addPerson('Rosa', 'owner');
    const owner = await signIn('Rosa');
    expect(CUSTOMER_CALLS.length).toBeGreaterThan(5);
    for (const name of CUSTOMER_CALLS) {
      expect([name, await refusalOf(name, owner)]).toEqual([name, 'unauthorized']);
    }
    await app.close();
  });

  test.each(TURNS)('answers a $person at the tablet of a $tablet as both may, and no more', async (turn) => {
    const { app, db, deps, addPerson, shareSession, refusalOf } = await start();
    await addPerson('Rosa', turn.tablet);
    const person = await addPerson('Ana', turn.person ?? 'cook', '4071');
    const cookie = await shareSession('Rosa');
    const tokenHash = secretHash(cookie.split('=')[1] ?? '');
    for (const { name, permission } of STAFF_CALLS) {
      // Anew for each call, as one of them locks the tablet.
      if (turn.person === null) await endTurn(db, tokenHash);
      else await beginTurn(db, tokenHash, person, deps.now());
      const answered = await refusalOf(name, cookie);
      expect([name, answered]).toEqual([name, expectedOf(turn, name, permission)]);
    }
    await app.close();
  });

  function expectedOf(
    { person, allowed }: (typeof TURNS)[number],
    name: string,
    permission: Permission,
  ): string | null {
    if (!allowed.includes(permission)) return 'forbidden';
    if (person !== null || UNATTENDED.includes(name)) return null;
    return name.startsWith('GET ') && GRILL.includes(permission) ? null : 'pin_required';
  }
});
