import type { RetentionMonths } from '../../../domain/order/contact-retention.ts';
import { defineMessages } from '../../ui/language.tsx';

export const PRIVACY = defineMessages({
  en: {
    title: 'Privacy',
    lead: (name: string) => `What ${name} keeps when you order, who else sees it, and when it is erased.`,
    kept: {
      title: 'What we keep, and why',
      order: ['Your order', 'What you ordered, when, and what it cost: to make it, and for our books.'],
      contact: [
        'Your contact',
        'Email for your receipt and news of the order, phone only if something runs out or for texts you ask for, pickup name and notes for the window and the kitchen.',
      ],
      payment: [
        'How you paid',
        'Square takes your card on its own page. We see the kind of card and its last four digits, never the number.',
      ],
      account: [
        'Your account, if you make one',
        'Name, email, phone and your orders. Of your password, only a code that cannot be turned back into it.',
      ],
      words: ['What you write to us', 'Messages from the contact page, and how you rate an order.'],
      device: [
        'Your device, if you turn on notifications',
        'An address at your browser’s push service. It is deleted a year after your last visit.',
      ],
    },
    shared: {
      title: 'Who else gets it',
      square: ['Square', 'Your order, email, phone and pickup name, to take the payment and give refunds.'],
      mail: ['Our email provider', 'Your email and what we write to you about your order or account.'],
      texts: ['Twilio', 'Your phone number and the text messages that you asked for.'],
      push: ['Your browser’s push service', 'Notifications, encrypted, and only if you turn them on.'],
      store: ['A storage service', 'Copies of our backups.'],
      nobody: 'Nobody else. There is no advertising and no tracking here, and we sell no data.',
    },
    long: {
      title: 'How long we keep it',
      months: {
        '6': '6 months after the pickup',
        '12': '1 year after the pickup',
        '24': '2 years after the pickup',
        '36': '3 years after the pickup',
      } satisfies Record<RetentionMonths, string>,
      contact: 'Contact data and notes of orders without an account',
      onRequest: 'Until you ask us to erase it',
      unsettled: 'An order that is open, or waits for a refund, is kept until that is done.',
      messages: 'Messages to us',
      messagesMonths: {
        '6': '6 months',
        '12': '1 year',
        '24': '2 years',
        '36': '3 years',
      } satisfies Record<RetentionMonths, string>,
      account: 'Your account and its orders',
      accountTime: 'Until you delete the account',
      sent: 'Messages to you that could not be delivered',
      sentTime: '90 days',
      sale: 'What was sold, for how much and with which kind of card',
      saleTime: 'As long as our books, without your name or contact',
      backups: (days: number, weeks: number, months: number) =>
        `What is erased stays in backups until they are deleted: we keep those of the last ${days} days, ${weeks} weeks and ${months} months.`,
      noBackups: 'What is erased may stay in backups until they are deleted.',
      marks:
        'A code that cannot be turned back into your email or phone stays with a promo code, so that it works once.',
    },
    device: {
      title: 'What stays on your device',
      cookies: 'Cookies keep you signed in, remember your language, and nothing more.',
      storage:
        'Your cart, your last orders and pages for when you are offline are kept in your browser, and your contact if you ask the checkout to remember it.',
      clear: 'Clear this device',
    },
    yours: {
      title: 'Get a copy, or have it erased',
      account: 'With an account: download everything, or delete the account, in your account.',
      toAccount: 'My Account',
      guest: 'Without one: write or call us with the email or phone of your order.',
      made: 'While an order is being made we still need your contact for it.',
    },
    ours: (name: string) => `From ${name}`,
    contact: 'Contact',
  },
  es: {
    title: 'Privacidad',
    lead: (name) => `Qué guarda ${name} cuando pides, quién más lo ve y cuándo se borra.`,
    kept: {
      title: 'Qué guardamos y para qué',
      order: ['Tu pedido', 'Qué pediste, cuándo y cuánto costó: para prepararlo y para nuestras cuentas.'],
      contact: [
        'Tus datos de contacto',
        'Correo para tu recibo y avisos del pedido, teléfono solo si algo se acaba o para los mensajes que pidas, nombre y notas para la ventanilla y la cocina.',
      ],
      payment: [
        'Cómo pagaste',
        'Square cobra tu tarjeta en su propia página. Vemos el tipo de tarjeta y sus últimos cuatro dígitos, nunca el número.',
      ],
      account: [
        'Tu cuenta, si la creas',
        'Nombre, correo, teléfono y tus pedidos. De tu contraseña, solo un código del que no se puede obtener.',
      ],
      words: ['Lo que nos escribes', 'Los mensajes de la página de contacto y cómo calificas un pedido.'],
      device: [
        'Tu dispositivo, si activas las notificaciones',
        'Una dirección en el servicio de notificaciones de tu navegador. Se borra un año después de tu última visita.',
      ],
    },
    shared: {
      title: 'Quién más lo recibe',
      square: ['Square', 'Tu pedido, correo, teléfono y nombre, para cobrar el pago y hacer reembolsos.'],
      mail: ['Nuestro proveedor de correo', 'Tu correo y lo que te escribimos sobre tu pedido o tu cuenta.'],
      texts: ['Twilio', 'Tu teléfono y los mensajes de texto que pediste.'],
      push: [
        'El servicio de notificaciones de tu navegador',
        'Las notificaciones, cifradas, y solo si las activas.',
      ],
      store: ['Un servicio de almacenamiento', 'Copias de nuestros respaldos.'],
      nobody: 'Nadie más. Aquí no hay publicidad ni rastreo, y no vendemos datos.',
    },
    long: {
      title: 'Cuánto tiempo lo guardamos',
      months: {
        '6': '6 meses después de la entrega',
        '12': '1 año después de la entrega',
        '24': '2 años después de la entrega',
        '36': '3 años después de la entrega',
      },
      contact: 'Datos de contacto y notas de pedidos sin cuenta',
      onRequest: 'Hasta que nos pidas borrarlos',
      unsettled: 'Un pedido abierto o que espera un reembolso se guarda hasta que se resuelva.',
      messages: 'Mensajes que nos envías',
      messagesMonths: { '6': '6 meses', '12': '1 año', '24': '2 años', '36': '3 años' },
      account: 'Tu cuenta y sus pedidos',
      accountTime: 'Hasta que borres la cuenta',
      sent: 'Mensajes para ti que no se pudieron entregar',
      sentTime: '90 días',
      sale: 'Qué se vendió, por cuánto y con qué tipo de tarjeta',
      saleTime: 'Tanto como nuestras cuentas, sin tu nombre ni tus datos de contacto',
      backups: (days, weeks, months) =>
        `Lo borrado sigue en los respaldos hasta que se eliminan: guardamos los de los últimos ${days} días, ${weeks} semanas y ${months} meses.`,
      noBackups: 'Lo borrado puede seguir en respaldos hasta que se eliminan.',
      marks:
        'Un código del que no se puede obtener tu correo ni tu teléfono queda con un código de promoción, para que se use una sola vez.',
    },
    device: {
      title: 'Qué queda en tu dispositivo',
      cookies: 'Las cookies mantienen tu sesión abierta y recuerdan tu idioma, nada más.',
      storage:
        'El pedido que estás armando, tus últimos pedidos y páginas para cuando no tengas conexión se guardan en tu navegador, y tus datos de contacto si pides que se recuerden al pagar.',
      clear: 'Limpiar este dispositivo',
    },
    yours: {
      title: 'Pide una copia o que se borren',
      account: 'Con cuenta: descarga todo o borra la cuenta en tu cuenta.',
      toAccount: 'Mi cuenta',
      guest: 'Sin cuenta: escríbenos o llámanos con el correo o el teléfono de tu pedido.',
      made: 'Mientras se prepara un pedido todavía necesitamos tus datos de contacto.',
    },
    ours: (name) => `De ${name}`,
    contact: 'Contacto',
  },
});
