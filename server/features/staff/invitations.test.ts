import { expect, test } from 'vitest';
import type { StaffListView } from '../../../contracts/owner/staff/staff.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { startJobs } from '../../jobs/jobs.ts';

const NIETA = { email: 'Nieta@Cocina.example', name: 'Luz', role: 'cook', language: 'es' };
const PASSWORD = 'masa-y-comal-1968';
const DAY = 24 * 60 * 60_000;

const tokenOf = (link: string | null | undefined) => /token=([\w-]+)/.exec(link ?? '')?.[1] ?? '';

describeEachDatabase('invitations', (open) => {
  async function start({ mail = false } = {}) {
    const product = await testApp(await open());
    const { app, deps, email } = product;
    email.on = mail;
    const cookie = await signInStaff({ app, deps });
    const owner = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/owner/staff${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    const invite = async (wish: object = NIETA) => {
      const answer = await owner('POST', '/invitations', wish);
      expect(answer.statusCode).toBe(200);
      return tokenOf(answer.json<{ link: string | null }>().link);
    };
    const list = async () => (await owner('GET', '')).json<StaffListView>();
    const read = (token: string) =>
      app.inject({ method: 'POST', url: '/api/auth/owner/invitation', payload: { token } });
    const accept = (token: string, password = PASSWORD) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/owner/invitation/accept',
        payload: { token, name: 'Luz María', password },
      });
    const work = async () => {
      const jobs = startJobs(deps);
      await jobs.runOnce();
      await jobs.stop();
    };
    return { ...product, owner, invite, list, read, accept, work };
  }

  test('without a mail server the link is shown once; it makes the account and signs in', async () => {
    const { app, deps, invite, list, read, accept } = await start();
    const token = await invite();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await list())).not.toContain(token);
    expect(JSON.stringify(await deps.db.selectFrom('staff_invitations').selectAll().execute())).not.toContain(
      token,
    );
    expect((await read(token)).json()).toEqual({ email: 'nieta@cocina.example', name: 'Luz', role: 'cook' });
    const joined = await accept(token);
    expect(joined.json()).toEqual({
      id: expect.any(String),
      email: 'nieta@cocina.example',
      name: 'Luz María',
      role: 'cook',
      device: false,
      tablet: null,
    });
    const cookie = `comal_staff=${joined.cookies[0]?.value}`;
    const kitchen = await app.inject({ url: '/api/owner/orders', headers: { cookie } });
    expect(kitchen.statusCode).toBe(200);
    expect((await app.inject({ url: '/api/owner/staff', headers: { cookie } })).statusCode).toBe(403);
    expect((await list()).invitations).toEqual([]);
    expect((await accept(token)).json()).toMatchObject({ error: 'bad_link' });
    await app.close();
  });

  test('with a mail server it is mailed in the chosen language, and never shown', async () => {
    const { app, email, owner, work, accept } = await start({ mail: true });
    expect((await owner('POST', '/invitations', NIETA)).json()).toEqual({ link: null });
    await work();
    expect(email.sent).toHaveLength(1);
    const [letter] = email.sent;
    expect(letter).toMatchObject({
      to: { address: 'nieta@cocina.example' },
      subject: expect.stringContaining('Únete al equipo'),
    });
    expect(letter?.text).toContain('con el puesto de Cocina.');
    expect((await accept(tokenOf(letter?.text))).statusCode).toBe(200);
    await app.close();
  });

  test('it runs out after 7 days; sent again, the new link works and the old one does not', async () => {
    const { app, clock, owner, invite, list, read, accept } = await start();
    const old = await invite();
    clock.advance(7 * DAY);
    expect((await read(old)).json()).toMatchObject({ error: 'bad_link' });
    expect((await accept(old)).json()).toMatchObject({ error: 'bad_link' });
    const id = (await list()).invitations[0]?.id ?? '';
    const again = await owner('POST', `/invitations/${id}/resend`);
    const fresh = tokenOf(again.json<{ link: string }>().link);
    expect((await accept(old)).statusCode).toBe(403);
    expect((await accept(fresh)).statusCode).toBe(200);
    expect((await owner('POST', `/invitations/${id}/resend`)).statusCode).toBe(404);
    await app.close();
  });

  test('one for an address that is invited already asks first; one that is revoked or replaced opens nothing', async () => {
    const { app, owner, invite, list, accept } = await start();
    const first = await invite();
    const asked = await owner('POST', '/invitations', { ...NIETA, role: 'cashier' });
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      error: 'invitation_exists',
      fields: { name: 'Luz', role: 'cook' },
    });
    expect((await list()).invitations).toMatchObject([{ role: 'cook' }]);
    const second = await invite({ ...NIETA, role: 'cashier', replace: true });
    expect((await accept(first)).statusCode).toBe(403);
    expect((await list()).invitations).toMatchObject([{ role: 'cashier' }]);
    const id = (await list()).invitations[0]?.id ?? '';
    expect((await owner('DELETE', `/invitations/${id}`)).statusCode).toBe(204);
    expect((await owner('DELETE', `/invitations/${id}`)).statusCode).toBe(204);
    expect((await accept(second)).statusCode).toBe(403);
    await app.close();
  });

  test('two who use the link at the same moment make one account', async () => {
    const { app, deps, invite, accept } = await start();
    const token = await invite();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 403, 403]);
    expect(await deps.db.selectFrom('staff').select('id').execute()).toHaveLength(2);
    await app.close();
  });

  test('an address that works here, a wrong address and a short password are refused', async () => {
    const { app, owner, invite, accept } = await start();
    const taken = await owner('POST', '/invitations', { ...NIETA, email: 'OWNER@cocina.example' });
    expect(taken.json()).toMatchObject({ error: 'staff_exists' });
    const wrong = await owner('POST', '/invitations', { ...NIETA, email: 'nieta' });
    expect(wrong.json()).toMatchObject({ error: 'bad_email' });
    const token = await invite();
    expect((await accept(token, 'elevenchars')).json()).toMatchObject({ error: 'invalid' });
    expect((await accept(token, 'aaaaaaaaaaaaaa')).json()).toMatchObject({ error: 'weak_password' });
    expect((await accept(token)).statusCode).toBe(200);
    await app.close();
  });

  test('who was invited by whom is on record, the link is not', async () => {
    const { app, deps, invite, accept } = await start();
    const token = await invite();
    await accept(token);
    const entries = await deps.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['invitation.sent', 'staff.joined', 'session.started']),
    );
    expect(JSON.stringify(entries)).not.toContain(token);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
    await app.close();
  });
});
