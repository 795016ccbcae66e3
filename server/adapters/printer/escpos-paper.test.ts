import { expect, test } from 'vitest';
import { printedTicket, type TicketFacts, type TicketMark } from '../../../contracts/order/ticket.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { paperText } from '../../../testing/kitchen/test-printer.ts';
import { ticketPaper } from '../../printing/ticket-paper.ts';
import { paperBytes } from './escpos-paper.ts';
import { mayBeOwnHost } from './own-network.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

/** A Wednesday, 11:00 in Yuma. */
const NOW = Date.UTC(2026, 2, 4, 18, 0);

const ORDER: TicketFacts = {
  id: '0197-ab12cd',
  number: 142,
  channel: 'online',
  customerName: 'Guest 0148',
  pickupTime: '12:45 PM',
  pickupAt: Date.UTC(2026, 2, 4, 19, 45),
  specialInstructions: 'Sin prisa, ¡gracias!\n¿Con limón?',
  lines: [
    {
      menuItemId: 1,
      isSpecial: false,
      name: 'Quesadilla de la Casa con queso Oaxaca',
      category: 'quesadillas',
      quantity: 2,
      unitCents: 900,
      baseCents: 900,
      size: { name: 'Large', cents: 0 },
      choices: [{ choice: 'Tortilla', option: 'Flour' }],
      addOns: [{ name: 'Guacamole', cents: 150 }],
      extras: [],
      removed: ['Onion', 'Cilantro'],
      translations: {
        es: { Onion: 'Cebolla', Large: 'Grande', Flour: 'Harina', Guacamole: 'Guacamole de Ñoño' },
      },
    },
  ],
};

function paper(columns: number, language: StaffLanguage, mark: TicketMark = 'first', order = ORDER): string {
  const ticket = printedTicket(PHOENIX, order, { language, mark, now: NOW });
  return paperText(paperBytes(ticketPaper(ticket), columns));
}

const rows = (text: string) => text.split('\n').map((row) => row.trim());

test.each([48, 32])('a ticket of %i columns reads in English and fits its paper', (columns) => {
  const text = paper(columns, 'en');
  expect(rows(text)).toEqual(
    expect.arrayContaining(['142', 'Guest 0148', '12:45 PM', 'Flour tortilla', '+ Guacamole', 'NO onion']),
  );
  expect(rows(text)).toEqual(expect.arrayContaining(['Customer says:', '2 items', 'Order ab12cd']));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('2 Quesadilla de la Casa con queso Oaxaca, Large');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Sin prisa, ¡gracias! ¿Con limón?');
  for (const row of text.split('\n')) expect(row.trimEnd().length).toBeLessThanOrEqual(columns);
  // Double letters take two columns each.
  const dish = rows(text).filter((row) => /Quesadilla|queso|Oaxaca|Large/.test(row));
  for (const row of dish) expect(row.length).toBeLessThanOrEqual(columns / 2);
});

test.each([48, 32])('a ticket of %i columns reads in Spanish, with all its letters', (columns) => {
  const text = rows(paper(columns, 'es', 'reprint'))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const words of [
    '*** REIMPRESIÓN ***',
    'SIN cebolla',
    'Tortilla: harina',
    '+ Guacamole de Ñoño',
    'El cliente dice:',
    '2 artículos',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('?artículo');
});

test('only a ticket that is not the first is marked, above and below', () => {
  expect(paper(48, 'en')).not.toContain('REPRINT');
  expect(paper(48, 'en', 'reprint').match(/\*\*\* REPRINT \*\*\*/g)).toHaveLength(2);
  expect(paper(48, 'en', 'perhaps_reprint').match(/\*\*\* POSSIBLE REPRINT \*\*\*/g)).toHaveLength(2);
});

test('an order for another day says which', () => {
  const friday = { ...ORDER, pickupAt: Date.UTC(2026, 2, 6, 19, 45) };
  expect(rows(paper(48, 'en', 'first', friday))).toContain('Fri 12:45 PM');
  expect(rows(paper(48, 'es', 'first', friday))).toContain('vie 12:45 PM');
  expect(rows(paper(48, 'es', 'first', { ...ORDER, pickupTime: 'ASAP' }))).toContain('Lo antes posible');
});

test('an order taken at the window says so, one made online says nothing', () => {
  const window = { ...ORDER, channel: 'window' as const };
  expect(rows(paper(48, 'en', 'first', window))).toContain('WINDOW');
  expect(rows(paper(32, 'es', 'first', window))).toContain('VENTANILLA');
  expect(paper(48, 'en')).not.toMatch(/WINDOW|ONLINE/);
});

test('the note of a dish is below it', () => {
  const lines = ORDER.lines.map((line) => ({ ...line, note: 'Cut in half' }));
  const text = rows(paper(48, 'en', 'first', { ...ORDER, lines }));
  expect(text.indexOf('* Cut in half')).toBe(text.findIndex((row) => row.startsWith('NO cilantro')) + 1);
});

test('what a customer writes is printed as letters, never obeyed by the printer', () => {
  const evil = { ...ORDER, specialInstructions: 'hi\u001b@\u001dV\u0000 \u0010\u0014\u0001 “bye” 🌮' };
  expect(paper(48, 'en', 'first', evil).replaceAll(/\s+/g, ' ')).toContain('hi @ V "bye" ?');
});

test('a printer is looked for in the own network only', () => {
  for (const host of ['192.168.1.50', '10.0.0.9', '127.0.0.1', 'fd00::9', 'printer', 'kitchen.local']) {
    expect(mayBeOwnHost(host), host).toBe(true);
  }
  for (const host of [
    '8.8.8.8',
    '169.254.169.254',
    '0.0.0.0',
    '2606:4700::1',
    '2130706433',
    '1.2.3',
    '0x7f000001',
    '127.0.0.0X1',
  ]) {
    expect(mayBeOwnHost(host), host).toBe(false);
  }
});
