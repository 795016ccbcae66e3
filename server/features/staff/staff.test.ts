import { expect, test } from 'vitest';
import type { StaffListView } from '../../../contracts/owner/staff/staff.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import { cheapPasswordHash } from '../../../testing/accounts/cheap-password-hash.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { readEvents } from '../../../testing/web/event-reader.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { insertStaff } from '../../stores/staff/staff.store.ts';

const PASSWORD = 'masa-y-comal-1968';

describeEachDatabase('the staff list', (open) => {
  async function start() {
    const product = await testApp(await open());
    const { app, deps } = product;
    const owner = await signInStaff({ app, deps });
    product.clock.advance(1000);
    const call = (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path = '', payload?: object, cookie = owner) =>
      app.inject({
        method,
        url: `/api/owner/staff${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    const list = async () => (await call('GET')).json<StaffListView>();
    const add = async (email: string, role: StaffRole) => {
      const id = deps.newId();
      const passwordHash = await cheapPasswordHash(PASSWORD);
      await insertStaff(deps.db, { id, email, passwordHash, role, createdAt: deps.now() });
      return id;
    };
    const login = async (email: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/owner/login',
        payload: { email, password: PASSWORD },
      });
      return { status: answer.statusCode, cookie: `comal_staff=${answer.cookies[0]?.value}` };
    };
    const audit = () => deps.db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute();
    return { ...product, owner, call, list, add, login, audit };
  }

  test('names everybody with role, last visit and second factor; only the owner reads it', async () => {
    const { app, deps, list, call, clock } = await start();
    const cashier = await signInStaff({ app, deps }, 'cashier');
    clock.advance(60_000);
    expect((await list()).people).toMatchObject([
      { email: 'owner@cocina.example', name: 'owner', role: 'owner', active: true, self: true },
      { email: 'cashier@cocina.example', secondFactor: false, seenAt: clock.now() - 60_000, self: false },
    ]);
    expect((await call('GET', '', undefined, cashier)).statusCode).toBe(403);
    expect((await call('GET', '', undefined, '')).statusCode).toBe(401);
    expect(
      (await call('PATCH', `/${(await list()).people[0]?.id}`, { role: 'cook' }, cashier)).statusCode,
    ).toBe(403);
    await app.close();
  });

  test('name and role are changed and written down with what they were', async () => {
    const { app, call, list, add, audit } = await start();
    const id = await add('nieta@cocina.example', 'cook');
    const change = { name: '  Nieta\u200b  Luz ', role: 'cashier' };
    expect((await call('PATCH', `/${id}`, change)).statusCode).toBe(204);
    expect((await call('PATCH', `/${id}`, change)).statusCode).toBe(204);
    expect((await list()).people[1]).toMatchObject({ name: 'Nieta Luz', role: 'cashier' });
    const entries = (await audit()).filter(({ action }) => action === 'staff.changed');
    expect(entries).toMatchObject([
      {
        subject: id,
        actor_name: 'owner@cocina.example',
        area: 'staff',
        before: '{"name":"nieta","role":"cook"}',
        after: '{"name":"Nieta Luz","role":"cashier"}',
      },
    ]);
    expect((await call('PATCH', '/nobody', { role: 'cook' })).statusCode).toBe(404);
    expect((await call('PATCH', `/${id}`, { name: '\u200b' })).statusCode).toBe(422);
    await app.close();
  });

  test('somebody who is deactivated is out at once, and in again only after being activated', async () => {
    const { app, call, add, login, audit } = await start();
    const id = await add('nieta@cocina.example', 'cook');
    const { cookie } = await login('nieta@cocina.example');
    const me = async () => (await app.inject({ url: '/api/auth/owner/me', headers: { cookie } })).statusCode;
    expect(await me()).toBe(200);
    expect((await call('PATCH', `/${id}`, { active: false })).statusCode).toBe(204);
    expect(await me()).toBe(401);
    expect((await login('nieta@cocina.example')).status).toBe(401);
    expect((await call('PATCH', `/${id}`, { active: true })).statusCode).toBe(204);
    expect(await me()).toBe(401);
    expect((await login('nieta@cocina.example')).status).toBe(200);
    const actions = (await audit()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['staff.deactivated', 'staff.activated']));
    await app.close();
  });

  test('the last owner is neither deactivated nor demoted', async () => {
    const { app, call, list, add } = await start();
    await add('nieta@cocina.example', 'cook');
    const self = (await list()).people[0]?.id ?? '';
    for (const change of [{ active: false }, { role: 'cook' }, { role: 'cashier', name: 'Rosa' }]) {
      const answer = await call('PATCH', `/${self}`, change);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ error: 'last_owner' });
    }
    expect((await list()).people[0]).toMatchObject({ role: 'owner', active: true, name: 'owner' });
    const second = await add('hija@cocina.example', 'owner');
    expect((await call('PATCH', `/${second}`, { active: false })).statusCode).toBe(204);
    // A deactivated owner does not count.
    expect((await call('PATCH', `/${self}`, { role: 'cook' })).statusCode).toBe(409);
    await app.close();
  });

  test('of two owners who demote each other at the same moment, one stays', async () => {
    const { app, deps, call, list, add, login } = await start();
    const first = (await list()).people[0]?.id ?? '';
    const second = await add('hija@cocina.example', 'owner');
    const { cookie } = await login('hija@cocina.example');
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all([
        call('PATCH', `/${second}`, { role: 'cook' }),
        call('PATCH', `/${first}`, { role: 'cook' }, cookie),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
      const owners = deps.db.selectFrom('staff').select('id').where('role', '=', 'owner');
      expect(await owners.execute()).toHaveLength(1);
      await deps.db.updateTable('staff').set({ role: 'owner' }).execute();
    }
    await app.close();
  });

  test('the open live streams of somebody who is deactivated end', async () => {
    const { app, call, add, login } = await start();
    const id = await add('nieta@cocina.example', 'cook');
    const { cookie } = await login('nieta@cocina.example');
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await readEvents(`${url}/api/owner/orders/events`, { cookie });
    await reader.next('snapshot');
    await call('PATCH', `/${id}`, { active: false });
    await expect(reader.next('nothing more')).rejects.toThrow('The stream ended');
    await app.close();
  });

  test('open live streams check their reader at once when a role changes', async () => {
    const { app, deps, call, add } = await start();
    const id = await add('nieta@cocina.example', 'cashier');
    const published: string[] = [];
    deps.events.subscribe(({ kind }) => published.push(kind));
    await call('PATCH', `/${id}`, { role: 'cook' });
    await expect.poll(() => published).toContain('missed');
    await app.close();
  });

  test('the owner signs somebody out everywhere and resets their second factor, never their own', async () => {
    const { app, deps, call, add, list, login, audit } = await start();
    const id = await add('nieta@cocina.example', 'cook');
    const { cookie } = await login('nieta@cocina.example');
    await deps.db
      .updateTable('staff')
      .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: 1 })
      .where('id', '=', id)
      .execute();
    expect((await call('DELETE', `/${id}/sessions`)).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/auth/owner/me', headers: { cookie } })).statusCode).toBe(401);
    expect((await login('nieta@cocina.example')).status).toBe(401);
    expect((await call('DELETE', `/${id}/second-factor`)).statusCode).toBe(204);
    expect((await login('nieta@cocina.example')).status).toBe(200);
    const self = (await list()).people[0]?.id ?? '';
    expect((await call('DELETE', `/${self}/second-factor`)).statusCode).toBe(403);
    const actions = (await audit()).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['session.ended', 'second_factor.reset']));
    await app.close();
  });
});
