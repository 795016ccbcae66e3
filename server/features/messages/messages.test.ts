import { expect, test } from 'vitest';
import type { MessageList, MessageView, UndeliveredList } from '../../../contracts/messages.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { saveUndelivered } from '../../stores/mail.store.ts';

describeEachDatabase('the messages inbox', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const owner = await signInStaff(truck);
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, headers: object = {}) =>
      truck.app.inject({
        method,
        url: `/api/owner${path}`,
        headers: { cookie: owner, ...headers },
        ...(payload && { payload }),
      });
    const write = async (name: string, message: string, language = 'es-MX') => {
      const body = { name, email: `${name.toLowerCase()}@correo.example`, message };
      const answer = await truck.post('/api/contacts', body, { 'accept-language': language });
      expect(answer.statusCode).toBe(201);
      truck.clock.advance(1000);
    };
    const list = async (query = '') => (await call('GET', `/messages${query}`)).json<MessageList>();
    return { ...truck, owner, call, write, list };
  }

  test('what visitors wrote is listed newest first, found without accents, and counted until it is opened', async () => {
    const { app, call, write, list } = await start();
    await write('Ana', '¿Vienen a mi quinceañera?');
    await write('Beto', 'Lost my hat, 100% sure at your window', 'en-US');
    const { messages, unread } = await list();
    expect(messages.map(({ name, language, read }) => [name, language, read])).toEqual([
      ['Beto', 'en', false],
      ['Ana', 'es', false],
    ]);
    expect(unread).toBe(2);
    const names = async (query: string) => (await list(query)).messages.map(({ name }) => name);
    expect(await names('?search=QUINCEANERA')).toEqual(['Ana']);
    expect(await names('?search=100%25')).toEqual(['Beto']);
    expect(await names('?search=1_0')).toEqual([]);

    const [beto, ana] = messages;
    expect((await call('PUT', `/messages/${ana?.id}`, { read: true })).json()).toMatchObject({ read: true });
    await call('PUT', `/messages/${beto?.id}`, { archived: true });
    expect(await names('?filter=unread')).toEqual([]);
    expect(await names('?filter=archived')).toEqual(['Beto']);
    expect(await names('')).toEqual(['Ana']);
    expect((await call('GET', '/console')).json()).toMatchObject({ unreadMessages: 0 });
    await call('PUT', `/messages/${beto?.id}`, { archived: false });
    expect((await call('GET', '/console')).json()).toMatchObject({ unreadMessages: 1 });
    await app.close();
  });

  test('a long inbox is read page by page, each message once', async () => {
    const { app, write, list } = await start();
    for (let n = 0; n < 53; n++) await write(`Ana${n}`, `Hola ${n}`);
    const first = await list();
    await write('Late', 'Written while the list was read');
    const second = await list(`?before=${first.next}`);
    expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(53);
    await app.close();
  });

  test('an answer is mailed once in the language of whoever wrote, however often it is sent', async () => {
    const { app, call, write, list, work, email, db } = await start();
    await write('Ana', '¿Vienen a mi quinceañera?\nEs en mayo.');
    const id = (await list()).messages[0]?.id;
    const reply = (text = '¡Claro que sí!') =>
      call('POST', `/messages/${id}/replies`, { text }, { 'idempotency-key': 'press-1' });
    const answers = await Promise.all([reply(), reply(), reply()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await reply('Something else')).statusCode).toBe(409);
    await work();
    await work();
    const mails = email.sent.filter(({ to }) => to.address === 'ana@correo.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Tu mensaje a La Cocina de Abuela');
    expect(mails[0]?.text).toMatch(/^La Cocina de Abuela\n\nHola, Ana\n\n¡Claro que sí!/);
    expect(mails[0]?.text).toContain('> Es en mayo.');
    const view = (await call('GET', `/messages/${id}`)).json<MessageView>();
    expect(view).toMatchObject({ read: true, replies: [{ text: '¡Claro que sí!', outcome: 'sent' }] });
    const audit = await db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'message.answered')
      .execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]?.after).not.toContain('Claro');
    await app.close();
  });

  test('an answer that no mail can carry is shown as not sent from the first moment', async () => {
    const { app, call, write, list, email } = await start();
    await write('Ana', 'Hola');
    const id = (await list()).messages[0]?.id;
    email.on = false;
    const answer = await call('POST', `/messages/${id}/replies`, { text: 'Hola' });
    expect(answer.json()).toMatchObject({ replies: [{ outcome: 'kept' }] });
    await app.close();
  });

  test('a refused reply is listed as undelivered with the reason, until it is handled', async () => {
    const { app, call, write, list, work, email, deps } = await start();
    await write('Ana', 'Hola');
    const id = (await list()).messages[0]?.id;
    await work();
    await call('POST', `/messages/${id}/replies`, { text: 'Hola, Ana' });
    email.failNext({ ok: false, error: 'refused', detail: 'no such mailbox' });
    await work();
    expect((await call('GET', `/messages/${id}`)).json()).toMatchObject({
      replies: [{ outcome: 'refused' }],
    });
    const base = { channel: 'sms', recipient: '+1928', subject: '', body: 'Ready', why: 'off' } as const;
    await saveUndelivered(deps.db, { ...base, id: 'text:1', createdAt: deps.now() - 1 });
    const undelivered = async (handled: 0 | 1) =>
      (await call('GET', `/undelivered?handled=${handled}`)).json<UndeliveredList>().messages;
    expect(await undelivered(0)).toMatchObject([
      { recipient: 'ana@correo.example', why: 'no such mailbox', handled: false },
      { id: 'text:1', why: 'off' },
    ]);
    expect((await list()).undelivered).toBe(2);
    const mark = { id: 'text:1', handled: true };
    for (const _ of [1, 2]) expect((await call('PUT', '/undelivered', mark)).statusCode).toBe(204);
    expect((await undelivered(1)).map((message) => message.id)).toEqual(['text:1']);
    expect(await undelivered(0)).toHaveLength(1);
    await app.close();
  });

  test('cooks and strangers read nothing', async () => {
    const { app, deps } = await start();
    const cook = await signInStaff({ app, deps }, 'cook');
    for (const url of ['/api/owner/messages', '/api/owner/messages/x', '/api/owner/undelivered']) {
      expect((await app.inject({ url })).statusCode).toBe(401);
      expect((await app.inject({ url, headers: { cookie: cook } })).statusCode).toBe(403);
    }
    await app.close();
  });
});
