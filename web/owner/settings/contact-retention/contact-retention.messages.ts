import { defineStaffMessages } from '../../../ui/language.tsx';

const englishOf = (orders: number, messages: number) =>
  [
    ...(orders > 0 ? [orders === 1 ? '1 order' : `${orders} orders`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 message' : `${messages} messages`] : []),
  ].join(' and ');

const spanishOf = (orders: number, messages: number) =>
  [
    ...(orders > 0 ? [orders === 1 ? '1 pedido' : `${orders} pedidos`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 mensaje' : `${messages} mensajes`] : []),
  ].join(' y ');

export const CONTACT_RETENTION = defineStaffMessages({
  en: {
    title: 'Contact data of old orders',
    about:
      'After this time, names, emails, phone numbers and notes of guests’ orders are erased, and messages sent through your site. Sales, tax, payments and reports stay complete. Customers with an account keep their orders until the account is deleted.',
    label: 'Keep contact data for',
    choices: { '6': '6 months', '12': '1 year', '24': '2 years', '36': '3 years', always: 'No end date' },
    kept: 'Nothing is erased. Your privacy page says that you keep contact data until somebody asks you to erase it.',
    none: (day: string) => `Nothing is from before ${day} yet. Every day, what gets that old is erased.`,
    some: (orders: number, messages: number, day: string) =>
      `From before ${day}: ${englishOf(orders, messages)}. ${orders + messages === 1 ? 'Its' : 'Their'} contact data is erased next.`,
    waits: (moment: string) => `Nothing is erased before ${moment}, so that you can still change this.`,
    ask: (orders: number, messages: number, day: string) =>
      `Erase contact data from before ${day}? It is in ${englishOf(orders, messages)}. It begins in 24 hours and cannot be undone.`,
    yes: 'Erase it',
    no: 'Go back',
    last: (orders: number, messages: number, day: string, moment: string) =>
      `${moment}: erased contact data of ${englishOf(orders, messages)} from before ${day}.`,
    held: (orders: number) =>
      orders === 1
        ? '1 old order stays for now: it is open, a refund of it is not done, or an alert about it is open.'
        : `${orders} old orders stay for now: they are open, a refund of them is not done, or an alert about them is open.`,
    export: 'Download orders first',
    page: 'See the privacy page',
    save: 'Save',
    saved: 'Saved',
  },
  es: {
    title: 'Datos de contacto de pedidos antiguos',
    about:
      'Pasado este tiempo se borran los nombres, correos, teléfonos y notas de los pedidos sin cuenta, y los mensajes enviados desde tu sitio. Las ventas, los impuestos, los pagos y los reportes quedan completos. Los clientes con cuenta conservan sus pedidos hasta que se borre la cuenta.',
    label: 'Guardar los datos de contacto durante',
    choices: { '6': '6 meses', '12': '1 año', '24': '2 años', '36': '3 años', always: 'Sin fecha límite' },
    kept: 'No se borra nada. Tu página de privacidad dice que guardas los datos de contacto hasta que alguien te pida borrarlos.',
    none: (day) => `Todavía no hay nada anterior al ${day}. Cada día se borra lo que llega a esa antigüedad.`,
    some: (orders, messages, day) =>
      `Anteriores al ${day}: ${spanishOf(orders, messages)}. Sus datos de contacto son los próximos en borrarse.`,
    waits: (moment) => `No se borra nada antes del ${moment}, para que todavía puedas cambiarlo.`,
    ask: (orders, messages, day) =>
      `¿Borrar los datos de contacto anteriores al ${day}? Están en ${spanishOf(orders, messages)}. Comienza en 24 horas y no se puede deshacer.`,
    yes: 'Borrarlos',
    no: 'Volver',
    last: (orders, messages, day, moment) =>
      `${moment}: se borraron los datos de contacto de ${spanishOf(orders, messages)} anteriores al ${day}.`,
    held: (orders) =>
      orders === 1
        ? '1 pedido antiguo se queda por ahora: está abierto, tiene un reembolso sin terminar o una alerta abierta.'
        : `${orders} pedidos antiguos se quedan por ahora: están abiertos, tienen un reembolso sin terminar o una alerta abierta.`,
    export: 'Descargar antes los pedidos',
    page: 'Ver la página de privacidad',
    save: 'Guardar',
    saved: 'Guardado',
  },
});
