import { defineMessages, defineStaffMessages } from '../../../ui/language.tsx';

/** What the customer reads on the screen that is turned to them. */
export const SCAN_CUSTOMER = defineMessages({
  en: {
    point: 'Point your phone’s camera here',
    code: (amount: string) => `QR code to pay ${amount}`,
    toPay: 'To pay',
    waiting: 'Waiting for payment',
    noCode: 'The code is not ready yet',
    lost: 'No connection. A payment shows when it is back.',
    paid: 'Paid',
    confirming: 'Time’s up. Checking with Square…',
    expired: 'The code has expired. Nothing was charged.',
    cancelled: 'Canceled. Nothing was charged.',
    inCash: (amount: string) => `after ${amount} in cash`,
    cashBack: (amount: string) => `${amount} in cash goes back to you`,
    ways: 'Apple Pay, Google Pay or card',
    secure: 'Paid on Square’s secure page',
    works: (minutes: number, seconds: number) => `The code works for ${minutes} min ${seconds} s`,
  },
  es: {
    point: 'Apunta la cámara de tu celular aquí',
    code: (amount) => `Código QR para pagar ${amount}`,
    toPay: 'A pagar',
    waiting: 'Esperando el pago',
    noCode: 'El código todavía no está listo',
    lost: 'Sin conexión. El pago se verá cuando vuelva.',
    paid: 'Pagado',
    confirming: 'Se acabó el tiempo. Estamos verificando con Square…',
    expired: 'El código ya venció. No se cobró nada.',
    cancelled: 'Cancelado. No se cobró nada.',
    inCash: (amount) => `después de ${amount} en efectivo`,
    cashBack: (amount) => `Se te devuelven ${amount} en efectivo`,
    ways: 'Apple Pay, Google Pay o tarjeta',
    secure: 'Se paga en la página segura de Square',
    works: (minutes, seconds) => `El código sirve ${minutes} min ${seconds} s más`,
  },
});

/** What the staff read there. */
export const SCAN = defineStaffMessages({
  en: {
    title: 'Scan to pay',
    otherWays: 'Other ways to pay',
    back: 'Leave it waiting',
    ask: 'Ask Square again',
    asking: 'Asking Square…',
    cancel: 'Cancel payment',
    canceling: 'Canceling…',
    close: 'Back to the ticket',
    notCanceled: 'Not canceled yet',
    notCanceledMore: 'Square has not confirmed it. The customer may still be paying. Try again in a moment.',
    keepCash: (amount: string) =>
      `Square has not confirmed it: the card may have been charged. Keep the ${amount} in cash until it has.`,
  },
  es: {
    title: 'Escanear y pagar',
    otherWays: 'Otras formas de pago',
    back: 'Dejarlo esperando',
    ask: 'Preguntar a Square',
    asking: 'Preguntando a Square…',
    cancel: 'Cancelar el pago',
    canceling: 'Cancelando…',
    close: 'Volver a la cuenta',
    notCanceled: 'Todavía no se cancela',
    notCanceledMore:
      'Square no lo ha confirmado. Puede que el cliente esté pagando. Inténtalo en un momento.',
    keepCash: (amount) =>
      `Square no lo ha confirmado: puede que la tarjeta se haya cobrado. Guarda los ${amount} en efectivo hasta que lo haga.`,
  },
});
