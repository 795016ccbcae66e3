import { defineStaffMessages } from '../../../ui/language.tsx';

export const AT_TERMINAL = defineStaffMessages({
  en: {
    standing: {
      sent: 'Sending to the terminal',
      silent: 'The terminal does not answer',
      asking: 'Waiting for the card',
      declined: 'Card declined',
      canceling: 'Waiting for the terminal to cancel',
      stopped: 'Canceled on the terminal',
      buyer: 'Canceled by the customer',
      time: 'The time ran out',
      refused: 'Not sent to the terminal',
      ending: 'Waiting for Square to confirm',
      over: 'No payment taken',
      lost: 'No connection',
    },
    more: {
      sent: (terminal: string) => `${terminal} shows the amount in a moment.`,
      silent: (terminal: string) =>
        `Check that ${terminal} is on and has a network. Once it has, it asks for the card. Or take payment another way: the amount is taken off the terminal first.`,
      asking: (terminal: string) =>
        `Ask for a card to be tapped, inserted or swiped on ${terminal}. Nothing is charged until it says Approved; the kitchen gets the order then.`,
      declined: (terminal: string) => `Nothing was charged. ${terminal} asks for another card.`,
      canceling: (terminal: string) =>
        `${terminal} has not confirmed it, so a card may still be charged. Take no other payment for this order before then: it ends by itself when the time is over.`,
      stopped: (terminal: string) => `Nothing was charged on ${terminal}. The ticket is kept.`,
      buyer: (terminal: string) => `Nothing was charged on ${terminal}. The ticket is kept.`,
      time: (terminal: string) => `Nothing was charged on ${terminal}. The ticket is kept.`,
      refused: (terminal: string) =>
        `Square did not accept it for ${terminal}. Nothing was charged. Try again, or ask an owner to check the terminal under Settings.`,
      ending: (terminal: string) =>
        `The time is over, and Square has not confirmed that no card was charged on ${terminal}. Take no other payment for this order before then.`,
      over: () => 'Nothing was charged.',
      lost: (terminal: string) =>
        `${terminal} may still take the card. A payment shows when the connection is back. Take no other payment for this order before then.`,
    },
    screen: { calm: 'Tap or insert', care: 'No answer', bad: 'Not charged' },
    declinedCard: (card: string) => `The bank said no to the card ${card}.`,
    terminal: 'Terminal',
    stops: 'Stops by itself',
    inTime: (minutes: number, seconds: number) => `in ${minutes} min ${seconds} s`,
    takeCash: 'Take cash',
    again: 'Try a card again',
    next: 'Next order',
  },
  es: {
    standing: {
      sent: 'Enviando a la terminal',
      silent: 'La terminal no responde',
      asking: 'Esperando la tarjeta',
      declined: 'Tarjeta rechazada',
      canceling: 'Esperando que la terminal cancele',
      stopped: 'Cancelado en la terminal',
      buyer: 'Cancelado por el cliente',
      time: 'Se acabó el tiempo',
      refused: 'No se envió a la terminal',
      ending: 'Esperando que Square confirme',
      over: 'No se cobró',
      lost: 'Sin conexión',
    },
    more: {
      sent: (terminal) => `${terminal} muestra el total en un momento.`,
      silent: (terminal) =>
        `Revisa que ${terminal} esté encendida y tenga red. En cuanto la tenga, pedirá la tarjeta. O cobra de otra forma: antes se quita el total de la terminal.`,
      asking: (terminal) =>
        `Pide que acerquen, inserten o deslicen la tarjeta en ${terminal}. No se cobra nada hasta que diga Aprobado; la cocina recibe el pedido en ese momento.`,
      declined: (terminal) => `No se cobró nada. ${terminal} pide otra tarjeta.`,
      canceling: (terminal) =>
        `${terminal} no lo ha confirmado, así que todavía se podría cobrar una tarjeta. No cobres este pedido de otra forma antes: termina por sí solo cuando se acabe el tiempo.`,
      stopped: (terminal) => `No se cobró nada en ${terminal}. La cuenta sigue como estaba.`,
      buyer: (terminal) => `No se cobró nada en ${terminal}. La cuenta sigue como estaba.`,
      time: (terminal) => `No se cobró nada en ${terminal}. La cuenta sigue como estaba.`,
      refused: (terminal) =>
        `Square no lo aceptó para ${terminal}. No se cobró nada. Inténtalo otra vez, o pide a un dueño que revise la terminal en Ajustes.`,
      ending: (terminal) =>
        `Se acabó el tiempo, y Square no ha confirmado que no se cobró ninguna tarjeta en ${terminal}. No cobres este pedido de otra forma antes.`,
      over: () => 'No se cobró nada.',
      lost: (terminal) =>
        `${terminal} todavía puede cobrar la tarjeta. El pago se verá cuando vuelva la conexión. No cobres este pedido de otra forma antes.`,
    },
    screen: { calm: 'Acerca o inserta', care: 'Sin respuesta', bad: 'Sin cobro' },
    declinedCard: (card) => `El banco no aceptó la tarjeta ${card}.`,
    terminal: 'Terminal',
    stops: 'Termina por sí solo',
    inTime: (minutes, seconds) => `en ${minutes} min ${seconds} s`,
    takeCash: 'Cobrar en efectivo',
    again: 'Intentar otra vez con tarjeta',
    next: 'Siguiente pedido',
  },
});
