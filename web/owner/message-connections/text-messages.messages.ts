import type { TextProblem, TextStep } from '../../../contracts/owner/connections/text-messages.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

type Steps = Record<TextStep, string>;
type Problems = Record<TextProblem, { title: string; text: string }>;

const EN_STEPS: Steps = {
  reach: 'Twilio',
  account: 'Account',
  sender: 'Sender',
  number: 'Number',
  deliver: 'Delivery',
};

const EN_PROBLEMS: Problems = {
  no_answer: { title: 'Twilio did not answer.', text: 'Try again in a minute.' },
  wrong_token: {
    title: 'Twilio does not accept this auth token.',
    text: 'Copy it again from your Twilio console; the account SID and the token belong together.',
  },
  unknown_account: {
    title: 'Twilio does not know this account.',
    text: 'Copy the account SID again. It begins with AC.',
  },
  suspended: {
    title: 'Twilio has suspended this account.',
    text: 'Your Twilio console says why, such as an empty balance.',
  },
  sender_refused: {
    title: 'Twilio does not send from this number.',
    text: 'Use a number or messaging service of this account that can send texts.',
  },
  bad_number: { title: 'This number cannot receive texts.', text: 'Use the number of a mobile phone.' },
  opted_out: {
    title: 'This number has opted out of your texts.',
    text: 'Send START from that phone to your number, or test with another phone.',
  },
  trial: {
    title: 'A trial account texts verified numbers only.',
    text: 'Verify this number at Twilio, or upgrade the account.',
  },
  country: {
    title: 'Your account does not text this country.',
    text: 'Allow it at Twilio under geographic permissions.',
  },
  unregistered: {
    title: 'The carriers block your number: it is not registered.',
    text: 'In the United States a number must be registered (A2P 10DLC, or toll-free verification) before it may text. Your Twilio console leads you through it.',
  },
  filtered: { title: 'The carrier filtered the text.', text: 'Try another phone, or ask Twilio’s support.' },
  unreachable: {
    title: 'The phone could not be reached.',
    text: 'It may be off, or a landline. Try another phone.',
  },
  failed: { title: 'The text was not delivered.', text: 'Your Twilio console says why.' },
};

const ES_STEPS: Steps = {
  reach: 'Twilio',
  account: 'Cuenta',
  sender: 'Remitente',
  number: 'Número',
  deliver: 'Entrega',
};

const ES_PROBLEMS: Problems = {
  no_answer: { title: 'Twilio no respondió.', text: 'Inténtalo otra vez en un minuto.' },
  wrong_token: {
    title: 'Twilio no acepta ese auth token.',
    text: 'Cópialo otra vez de tu consola de Twilio; el account SID y el token van juntos.',
  },
  unknown_account: {
    title: 'Twilio no conoce esa cuenta.',
    text: 'Copia otra vez el account SID. Empieza con AC.',
  },
  suspended: {
    title: 'Twilio suspendió esta cuenta.',
    text: 'Tu consola de Twilio dice por qué; por ejemplo, saldo agotado.',
  },
  sender_refused: {
    title: 'Twilio no envía desde ese número.',
    text: 'Usa un número o servicio de mensajería de esta cuenta que pueda enviar mensajes.',
  },
  bad_number: {
    title: 'Ese número no puede recibir mensajes de texto.',
    text: 'Usa el número de un celular.',
  },
  opted_out: {
    title: 'Ese número pidió no recibir tus mensajes.',
    text: 'Envía START desde ese teléfono a tu número, o prueba con otro teléfono.',
  },
  trial: {
    title: 'Una cuenta de prueba solo escribe a números verificados.',
    text: 'Verifica ese número en Twilio, o mejora la cuenta.',
  },
  country: {
    title: 'Tu cuenta no envía mensajes a ese país.',
    text: 'Permítelo en Twilio, en los permisos geográficos.',
  },
  unregistered: {
    title: 'Las compañías bloquean tu número: no está registrado.',
    text: 'En Estados Unidos un número debe registrarse (A2P 10DLC, o verificación toll-free) antes de enviar mensajes. Tu consola de Twilio te guía.',
  },
  filtered: {
    title: 'La compañía filtró el mensaje.',
    text: 'Prueba con otro teléfono o pregunta al soporte de Twilio.',
  },
  unreachable: {
    title: 'No se pudo llegar al teléfono.',
    text: 'Puede estar apagado o ser fijo. Prueba con otro.',
  },
  failed: { title: 'El mensaje no se entregó.', text: 'Tu consola de Twilio dice por qué.' },
};

/** Texts of the screen that connects text messages. */
export const TEXT_MESSAGES = defineStaffMessages({
  en: {
    title: 'Text messages',
    sub: 'Order updates to your customers’ phones, through Twilio.',
    screen: {
      connected: 'Text messages are on',
      locked: 'Your Twilio token cannot be opened.',
      account: 'Twilio account',
      test: 'Test text',
    },
    sentFrom: (sender: string) => `Sent from ${sender}. The checkout offers them.`,
    formText: 'The first page of your Twilio console shows the account SID and the auth token.',
    accountSid: 'Account SID',
    authToken: 'Auth token',
    from: 'Number or messaging service',
    sender: 'Sender',
    testTo: 'Send the test to',
    fromHint: 'A number of yours at Twilio, or a messaging service (MG…).',
    testToHint: 'Your own phone. Twilio charges for one text.',
    keptToken: (end: string) => `Leave it empty to keep the one you have (••••${end}).`,
    invalid: {
      accountSid: 'It begins with AC and has 34 characters.',
      authToken: 'Copy the token again, without spaces.',
      from: 'Use a phone number, or a messaging service that begins with MG.',
      testTo: 'Use the number of a mobile phone.',
    },
    confirmAsk: 'Your customers get texts in your name, so please confirm that it is you.',
    testLater: 'One text to a phone of yours. It says at which step something fails.',
    arrived: (number: string) => `Delivered to ${number}.`,
    onItsWay: (number: string) =>
      `Twilio has it and is sending it to ${number}. The carrier has not reported back yet: look at the phone.`,
    send: 'Send a test text',
    code: (code: number) => `Twilio’s code is ${code}.`,
    steps: EN_STEPS,
    problems: EN_PROBLEMS,
    where: 'Where do I find these?',
    how: [
      ['Sign in at ', 'console.twilio.com', '.'],
      ['Copy the ', 'account SID and auth token', ' on its first page.'],
      ['Buy a number that can send texts, and ', 'register it', ': carriers block others.'],
    ],
    what: 'What we use it for',
    whatText:
      'Texts about an order, to customers who ask for them at the checkout, and alerts to you. No advertising.',
    remove: {
      remove: 'Remove',
      removing: 'Removing…',
      removed: 'Text messages are off',
      ask: 'The checkout no longer offers texts. Those on their way are kept under Undelivered.',
    },
  },
  es: {
    title: 'Mensajes de texto',
    sub: 'Avisos del pedido al celular de tus clientes, con Twilio.',
    screen: {
      connected: 'Los mensajes de texto están activados',
      locked: 'No se puede abrir tu token de Twilio.',
      account: 'Cuenta de Twilio',
      test: 'Mensaje de prueba',
    },
    sentFrom: (sender) => `Salen de ${sender}. Se ofrecen al pagar.`,
    formText: 'La primera página de tu consola de Twilio muestra el account SID y el auth token.',
    accountSid: 'Account SID',
    authToken: 'Auth token',
    from: 'Número o servicio de mensajería',
    sender: 'Remitente',
    testTo: 'Enviar la prueba a',
    fromHint: 'Un número tuyo en Twilio, o un servicio de mensajería (MG…).',
    testToHint: 'Tu propio celular. Twilio cobra un mensaje.',
    keptToken: (end) => `Déjalo vacío para conservar el que tienes (••••${end}).`,
    invalid: {
      accountSid: 'Empieza con AC y tiene 34 caracteres.',
      authToken: 'Copia el token otra vez, sin espacios.',
      from: 'Usa un número de teléfono o un servicio de mensajería que empiece con MG.',
      testTo: 'Usa el número de un celular.',
    },
    confirmAsk: 'Tus clientes reciben mensajes a tu nombre; confirma que eres tú.',
    testLater: 'Un mensaje a un teléfono tuyo. Dice en qué paso falla algo.',
    arrived: (number) => `Entregado a ${number}.`,
    onItsWay: (number) =>
      `Twilio lo tiene y lo está enviando a ${number}. La compañía aún no confirma: mira el teléfono.`,
    send: 'Enviar un mensaje de prueba',
    code: (code) => `El código de Twilio es ${code}.`,
    steps: ES_STEPS,
    problems: ES_PROBLEMS,
    where: '¿Dónde los encuentro?',
    how: [
      ['Entra a ', 'console.twilio.com', '.'],
      ['Copia el ', 'account SID y el auth token', ' de la primera página.'],
      ['Compra un número que pueda enviar mensajes y ', 'regístralo', ': los demás los bloquean.'],
    ],
    what: 'Para qué los usamos',
    whatText: 'Mensajes sobre un pedido, a quien los pide al pagar, y avisos para ti. Nada de publicidad.',
    remove: {
      remove: 'Quitar',
      removing: 'Quitando…',
      removed: 'Los mensajes de texto están desactivados',
      ask: 'Al pagar ya no se ofrecen mensajes. Los que están en camino quedan en No enviados.',
    },
  },
});
