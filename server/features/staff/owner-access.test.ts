import { expect, test } from 'vitest';
import type { StaffListView } from '../../../contracts/owner/staff/staff.ts';
import { cheapPasswordHash } from '../../../testing/accounts/cheap-password-hash.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { confirmationHeader, signInStaff, testApp } from '../../../testing/test-app.ts';
import { insertStaff } from '../../stores/staff/staff.store.ts';

describeEachDatabase('making somebody an owner', (open) => {
  async function start() {
    const product = await testApp(await open());
    const { app, deps } = product;
    const headers = { cookie: await signInStaff({ app, deps }) };
    const confirmed = { ...headers, ...(await confirmationHeader({ app }, headers, 'owner_access')) };
    const forBackup = { ...headers, ...(await confirmationHeader({ app }, headers, 'backup')) };
    const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload: object, given: object) => {
      const url = `/api/owner/staff${path}`;
      const answer = await app.inject({ method, url, headers: { ...headers, ...given }, payload });
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<object>() };
    };
    const list = async () => (await app.inject({ url: '/api/owner/staff', headers })).json<StaffListView>();
    const id = deps.newId();
    const passwordHash = await cheapPasswordHash('masa-y-comal-1968');
    await insertStaff(deps.db, {
      id,
      email: 'nieta@cocina.example',
      passwordHash,
      role: 'cook',
      createdAt: 1,
    });
    const member = async () => (await list()).people.find((person) => person.id === id);
    return { ...product, call, list, id, member, confirmed, forBackup };
  }
  const REFUSED = { status: 403, body: { error: 'confirm_first' } };
  const INVITED = { email: 'socia@cocina.example', name: 'Socia', role: 'owner', language: 'es' };

  test('by an invitation, and sending it again, asks for the password first', async () => {
    const { app, call, list, confirmed, forBackup } = await start();
    for (const given of [{}, forBackup]) {
      expect(await call('POST', '/invitations', INVITED, given)).toMatchObject(REFUSED);
    }
    expect((await list()).invitations).toEqual([]);
    expect(await call('POST', '/invitations', INVITED, confirmed)).toMatchObject({ status: 200 });
    const [invitation] = (await list()).invitations;
    expect(await call('POST', `/invitations/${invitation?.id}/resend`, {}, {})).toMatchObject(REFUSED);
    expect(await call('POST', `/invitations/${invitation?.id}/resend`, {}, confirmed)).toMatchObject({
      status: 200,
    });
    const cook = { ...INVITED, email: 'cocinera@cocina.example', role: 'cook' };
    expect(await call('POST', '/invitations', cook, {})).toMatchObject({ status: 200 });
    await app.close();
  });

  test('by a role, or by activating an owner again, asks for the password first', async () => {
    const { app, call, id, member, confirmed, forBackup } = await start();
    for (const given of [{}, forBackup]) {
      expect(await call('PATCH', `/${id}`, { role: 'owner' }, given)).toMatchObject(REFUSED);
    }
    expect(await member()).toMatchObject({ role: 'cook' });
    expect(await call('PATCH', `/${id}`, { role: 'owner' }, confirmed)).toMatchObject({ status: 204 });
    expect(await call('PATCH', `/${id}`, { name: 'Socia' }, {})).toMatchObject({ status: 204 });
    expect(await call('PATCH', `/${id}`, { active: false }, {})).toMatchObject({ status: 204 });
    expect(await call('PATCH', `/${id}`, { active: true }, {})).toMatchObject(REFUSED);
    expect(await member()).toMatchObject({ active: false, name: 'Socia' });
    // Given less access in the same change, nobody becomes an owner.
    expect(await call('PATCH', `/${id}`, { active: true, role: 'cashier' }, {})).toMatchObject({
      status: 204,
    });
    expect(await member()).toMatchObject({ active: true, role: 'cashier' });
    await app.close();
  });
});
