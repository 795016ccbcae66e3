import { spanishTime } from '../../../../domain/format/time/clock.ts';
import { defineStaffMessages } from '../../../ui/language.tsx';

/** Texts of the window without a network. */
export const OFFLINE = defineStaffMessages({
  en: {
    title: (time: string | null) => (time === null ? 'No internet.' : `No internet since ${time}.`),
    cashOnly: 'Cash only.',
    none: 'Orders are saved on this tablet and sent when it is back.',
    saved: (numbers: string) => `${numbers}: saved on this tablet, sent when it is back.`,
    unseen: 'New website orders don’t show here.',
    tryNow: 'Try now',
    toSend: 'To send',
    number: 'Order number',
    takeCash: 'Take cash',
    needsInternet: 'Card, terminal and scan need internet.',
    discountNeedsInternet: 'Discounts and free orders need internet: who may give how much is checked there.',
    heldHere: 'On this tablet only.',
    notHeld: 'This tablet could not keep it, so it is not on hold.',
    notReady: 'To take orders without internet, open the window once while online.',
    locked:
      'This tablet was locked when the internet went out, and a PIN can’t be checked. Orders go on when it is back.',
    notKept: 'This tablet could not save the order, so it was not taken. Free some space and try again.',
    full: 'Too many orders wait on this tablet. Get it online before taking more.',
    savedHere: 'Paid and saved on this tablet',
    takeOver: {
      same: 'Take it without internet',
      in_full: 'Take the full price in cash',
      in_cash: 'Take cash instead',
    },
    takeOverMore: {
      same: (number: string) =>
        `The customer gets number ${number}. If it had gone through already, it becomes one order with this number.`,
      in_full: (_number: string, total: string) =>
        `Without internet there are no discounts, and the order is ${total}. This try is given up when the internet is back.`,
      in_cash: () =>
        'The card payment is given up when the internet is back. If a terminal shows the amount, cancel it there first.',
    },
    sending: 'Sending…',
    problems: {
      lost: 'Waiting for the internet.',
      signed_out: 'You are signed out. Sign in, and they are sent.',
      pin: 'Enter your PIN, and they are sent.',
      forbidden: 'Whoever is signed in may not take orders. Sign in as somebody who may.',
      failing:
        'The server has trouble with some orders. They are tried again by themselves; the others go on.',
      card: 'Waiting for Square to say whether a card was charged. The other orders go on.',
    },
    postponed: {
      failing: 'The server has trouble with it. It is kept and tried again: tell the owner.',
      card: 'Paid in cash in place of a card. It is sent once Square says whether the card was charged too.',
    },
    refused: 'The server refused it. It stays on this tablet: show it to the owner.',
    allSent: 'Everything is sent.',
  },
  es: {
    title: (time) => (time === null ? 'Sin internet.' : `Sin internet desde ${spanishTime(time)}.`),
    cashOnly: 'Solo efectivo.',
    none: 'Los pedidos se guardan en esta tableta y se mandan cuando regrese.',
    saved: (numbers) => `${numbers}: en esta tableta, se mandan cuando regrese.`,
    unseen: 'Aquí no se ven pedidos nuevos del sitio.',
    tryNow: 'Reintentar',
    toSend: 'Por enviar',
    number: 'Número de pedido',
    takeCash: 'Cobrar efectivo',
    needsInternet: 'La tarjeta, la terminal y el código necesitan internet.',
    discountNeedsInternet:
      'Los descuentos y los pedidos gratis necesitan internet: ahí se revisa quién puede dar cuánto.',
    heldHere: 'Solo en esta tableta.',
    notHeld: 'La tableta no lo pudo guardar; no está en espera.',
    notReady: 'Para tomar pedidos sin internet, abre la ventanilla una vez con conexión.',
    locked:
      'Esta tableta estaba bloqueada cuando se fue el internet y el PIN no se puede revisar. Los pedidos siguen cuando regrese.',
    notKept: 'La tableta no pudo guardar el pedido y no se tomó. Libera espacio e inténtalo otra vez.',
    full: 'Hay demasiados pedidos por enviar en esta tableta. Conéctala antes de tomar más.',
    savedHere: 'Pagado y guardado en esta tableta',
    takeOver: {
      same: 'Tomarlo sin internet',
      in_full: 'Cobrar el precio completo en efectivo',
      in_cash: 'Mejor en efectivo',
    },
    takeOverMore: {
      same: (number) =>
        `El cliente recibe el número ${number}. Si ya había entrado, queda un solo pedido con este número.`,
      in_full: (_number, total) =>
        `Sin internet no hay descuentos y el pedido cuesta ${total}. Este intento se deja cuando regrese el internet.`,
      in_cash: () =>
        'El pago con tarjeta se deja cuando regrese el internet. Si una terminal muestra el total, cancélalo ahí primero.',
    },
    sending: 'Enviando…',
    problems: {
      lost: 'Esperando el internet.',
      signed_out: 'Tu sesión terminó. Inicia sesión y se mandan.',
      pin: 'Escribe tu PIN y se mandan.',
      forbidden: 'Quien inició sesión no puede tomar pedidos. Que entre alguien que sí pueda.',
      failing:
        'El servidor tiene problemas con algunos pedidos. Se vuelven a mandar solos; los demás siguen.',
      card: 'Esperando que Square diga si se cobró una tarjeta. Los demás pedidos siguen.',
    },
    postponed: {
      failing: 'El servidor tiene problemas con él. Se guarda y se vuelve a mandar: avisa al dueño.',
      card: 'Se pagó en efectivo en lugar de tarjeta. Se manda cuando Square diga si también se cobró la tarjeta.',
    },
    refused: 'El servidor no lo aceptó. Se queda en esta tableta: enséñaselo al dueño.',
    allSent: 'Todo está enviado.',
  },
});
