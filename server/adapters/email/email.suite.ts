import { expect, test } from 'vitest';
import type { EmailMessage, EmailPort } from './email.port.ts';

/** One delivered message. */
export interface Delivered {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const LETTER: EmailMessage = {
  id: 'mail_order_received:order-1',
  to: { address: 'rosa@example.com' },
  subject: 'Pedido 47 recibido · ¡gracias!',
  text: 'Quesadilla × 2\n¡Órale!',
  html: '<p>Quesadilla × 2<br>¡Órale!</p>',
};

/** The tests that every mail port passes, real or not. `open` returns it with the delivered messages. */
export function emailPortSuite(
  open: () => Promise<{ port: EmailPort; delivered: () => Promise<Delivered[]> }>,
): void {
  test('a message reaches its one address with its words, accents and HTML', async () => {
    const { port, delivered } = await open();
    expect(await port.send(LETTER)).toEqual({ ok: true });
    const [mail, ...more] = await delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ['rosa@example.com'], subject: LETTER.subject });
    expect(mail?.text.trim()).toBe(LETTER.text);
    expect(mail?.html).toContain('Quesadilla × 2<br>¡Órale!');
  });

  test.each([
    'rosa@example.com\r\nBcc: eva@example.com',
    'rosa@example.com, eva@example.com',
    'Rosa <rosa@example.com>',
    'rosa@example.com;eva@example.com',
    ' rosa@example.com',
    '',
  ])('nothing goes to %j, which is not one plain address', async (address) => {
    const { port, delivered } = await open();
    expect(await port.send({ ...LETTER, to: { address } })).toMatchObject({ ok: false, error: 'refused' });
    expect(await port.send({ ...LETTER, replyTo: { address } })).toMatchObject({
      ok: false,
      error: 'refused',
    });
    expect(await delivered()).toEqual([]);
  });

  test.each(['One\r\nBcc: eva@example.com', 'One\nTwo', 'x'.repeat(201)])(
    'a subject that is not one short line (%j) is refused',
    async (subject) => {
      const { port, delivered } = await open();
      expect(await port.send({ ...LETTER, subject })).toMatchObject({ ok: false, error: 'refused' });
      expect(await delivered()).toEqual([]);
    },
  );
}
