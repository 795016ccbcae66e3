import { expect, test } from 'vitest';
import type { AccountView } from '../../../contracts/owner/staff/owner-auth.ts';
import type { StaffListView } from '../../../contracts/owner/staff/staff.ts';
import { PUSH_ENDPOINT_HEADER } from '../../../contracts/notifications.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, STAFF_PASSWORD } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { saveStaffDevice } from '../../stores/staff/staff-devices.store.ts';
import { rescueLink } from './password.service.ts';

const MINUTE = 60_000;
const EMAIL = 'cashier@cocina.example';
const [HERE, LOST] = ['https://push.example/here', 'https://push.example/lost'];
const OWNERS = 'https://push.example/owner';
const ACCOUNT = '/api/owner/account';

const tokenOf = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? '';

describeEachDatabase('whoever is signed out', (open) => {
  /** A cashier's phone that is used here, one that was lost, and the owner's. */
  async function start() {
    const truck = await testTruck(await open());
    const { app, clock, push } = truck;
    const owner = await signInStaff(truck);
    const cashier = await signInStaff(truck, 'cashier');
    const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, cookie: string) =>
      async function send(payload?: object, headers: Record<string, string> = {}) {
        clock.advance(1000);
        const answer = await app.inject({
          method,
          url,
          headers: { cookie, ...headers },
          ...(payload && { payload }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(300);
        return answer;
      };
    const login = async () => {
      const payload = { email: EMAIL, password: STAFF_PASSWORD };
      const answer = await call('POST', '/api/auth/owner/login', '')(payload);
      return `comal_staff=${answer.cookies[0]?.value}`;
    };
    const ring = async (cookie: string, endpoint: string) => {
      const subscription = { endpoint, keys: { p256dh: 'BKey', auth: 'auth' } };
      await call('POST', '/api/owner/alerts/device', cookie)({ subscription });
    };
    const other = await login();
    await ring(owner, OWNERS);
    await ring(cashier, HERE);
    await ring(other, LOST);
    /** The phones that a forgotten order rings. */
    const rung = async () => {
      push.sent.length = 0;
      await truck.payOrder();
      for (const minutes of [10, 1]) {
        clock.advance(minutes * MINUTE);
        await truck.work();
      }
      return push.sent.map(({ target }) => target.endpoint).toSorted();
    };
    const { people } = (await call('GET', '/api/owner/staff', owner)()).json<StaffListView>();
    const id = people.find(({ email }) => email === EMAIL)?.id ?? '';
    return { ...truck, owner, cashier, call, login, rung, id };
  }

  const kept = { [PUSH_ENDPOINT_HEADER]: HERE };

  test('everywhere by the owner gets no alarms any more', async () => {
    const { app, call, owner, rung, id } = await start();
    expect(await rung()).toEqual([HERE, LOST, OWNERS]);
    await call('DELETE', `/api/owner/staff/${id}/sessions`, owner)();
    expect(await rung()).toEqual([OWNERS]);
    await app.close();
  });

  test('by being deactivated gets none either, nor after being activated again', async () => {
    const { app, db, call, owner, rung, id } = await start();
    const active = call('PATCH', `/api/owner/staff/${id}`, owner);
    await active({ active: false });
    expect(await db.selectFrom('staff_devices').select('endpoint').execute()).toEqual([{ endpoint: OWNERS }]);
    // As an earlier version left it.
    const device = { id: 'old', staffId: id, endpoint: LOST, p256dh: 'BKey', auth: 'auth' };
    await saveStaffDevice(db, { ...device, language: 'en' }, 1);
    await active({ active: true });
    expect(await rung()).toEqual([OWNERS]);
    await app.close();
  });

  test.each([
    ['others', kept, [HERE, OWNERS]],
    ['others, from a browser without notices', {}, [OWNERS]],
    ['one other device', kept, [HERE, OWNERS]],
    ['a new password', kept, [HERE, OWNERS]],
    ['a new password, naming the owner’s phone', { [PUSH_ENDPOINT_HEADER]: OWNERS }, [OWNERS]],
    ['a new address', kept, [HERE, OWNERS]],
    ['a new address by the mailed link', kept, [HERE, OWNERS]],
  ])(
    'by oneself, by signing out or changing %s, keeps the alarms of this browser alone',
    async (by, headers, left) => {
      const { app, email, work, call, cashier, rung } = await start();
      if (by.startsWith('others')) {
        await call('POST', `${ACCOUNT}/sessions/end-others`, cashier)(undefined, headers);
      } else if (by === 'one other device') {
        const { sessions } = (await call('GET', ACCOUNT, cashier)()).json<AccountView>();
        const lost = sessions.find(({ current }) => !current)?.id;
        await call('DELETE', `${ACCOUNT}/sessions/${lost}`, cashier)(undefined, headers);
      } else if (by.startsWith('a new address')) {
        email.on = by.endsWith('link');
        const change = { name: 'Luz', email: 'luz@cocina.example', currentPassword: STAFF_PASSWORD };
        await call('PUT', ACCOUNT, cashier)(change, headers);
        await work();
        const mail = email.sent.find(({ to }) => to.address === change.email);
        const confirm = call('POST', '/api/auth/owner/confirm-address', cashier);
        if (email.on) await confirm({ token: tokenOf(mail?.text) }, headers);
      } else {
        const change = { currentPassword: STAFF_PASSWORD, newPassword: 'pozole-los-domingos' };
        await call('PUT', `${ACCOUNT}/password`, cashier)(change, headers);
      }
      expect(await rung()).toEqual(left);
      await app.close();
    },
  );

  test('by a link for a new password gets no alarms on any phone', async () => {
    const { app, deps, call, rung } = await start();
    const token = tokenOf(await rescueLink(deps, EMAIL));
    await call('POST', '/api/auth/owner/reset', '')({ token, password: 'pozole-los-domingos' }, kept);
    expect(await rung()).toEqual([OWNERS]);
    await app.close();
  });

  test('in one browser gets none there, and goes on getting them elsewhere', async () => {
    const { app, call, cashier, rung } = await start();
    await call('POST', '/api/auth/owner/logout', cashier)(undefined, kept);
    expect(await rung()).toEqual([LOST, OWNERS]);
    await app.close();
  });
});
