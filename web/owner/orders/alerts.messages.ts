import { defineMessages } from '../../ui/language.tsx';

/** How alarms reach the owner. */
export const ALERTS = defineMessages({
  en: {
    title: 'Alerts',
    close: 'Close',
    intro: 'An order that is paid but cannot be made, or that nobody touches, rings until it is cleared.',
    phone: 'Ring this phone',
    on: 'This phone rings',
    turnOn: 'Alert me on this phone',
    turnOff: 'Stop ringing here',
    obstacles: {
      unsupported: 'This browser cannot ring. Try Chrome or Safari on your phone.',
      install_first: 'Add the site to your home screen first, then open the console from there.',
      denied: 'Notifications are blocked for this site. Allow them in the browser’s settings.',
    },
    saidNo: 'The browser did not allow notifications.',
    failed: 'That did not work. Check the connection and try again.',
    started: 'This phone rings from now on',
    minutes: 'Minutes until an untouched order rings',
    mail: (to: string) => `Send alarms by email to ${to}`,
    mailOff: 'Mail is not set up yet: messages wait in the outbox.',
    text: 'Text alarms to this number',
    textOff: 'Text messages are not set up yet.',
    textHint: 'Empty for none.',
    save: 'Save',
    saved: 'Saved',
    badPhone: 'Write 10 digits, or a number with + and its country.',
  },
  es: {
    title: 'Avisos',
    close: 'Cerrar',
    intro: 'Un pedido pagado que no se puede hacer, o que nadie toca, suena hasta que lo atiendas.',
    phone: 'Que suene este teléfono',
    on: 'Este teléfono suena',
    turnOn: 'Avísame en este teléfono',
    turnOff: 'Que ya no suene aquí',
    obstacles: {
      unsupported: 'Este navegador no puede sonar. Prueba con Chrome o Safari en tu teléfono.',
      install_first: 'Primero agrega el sitio a tu pantalla de inicio y abre la consola desde ahí.',
      denied: 'Las notificaciones están bloqueadas para este sitio. Permítelas en los ajustes del navegador.',
    },
    saidNo: 'El navegador no permitió las notificaciones.',
    failed: 'No se pudo. Revisa la conexión e inténtalo otra vez.',
    started: 'Este teléfono suena desde ahora',
    minutes: 'Minutos hasta que suene un pedido sin tocar',
    mail: (to) => `Mandar los avisos por correo a ${to}`,
    mailOff: 'El correo todavía no está configurado: los mensajes esperan en la bandeja.',
    text: 'Mandar los avisos por mensaje a este número',
    textOff: 'Los mensajes de texto todavía no están configurados.',
    textHint: 'Vacío para ninguno.',
    save: 'Guardar',
    saved: 'Guardado',
    badPhone: 'Escribe 10 dígitos, o un número con + y su país.',
  },
});

/** Files for a spreadsheet. */
export const DOWNLOAD = defineMessages({
  en: {
    title: 'Download',
    close: 'Close',
    intro: 'Files for a spreadsheet (CSV).',
    kinds: { orders: 'Orders', items: 'Items sold', tax: 'Sales tax by day' },
    get: (kind: string) => `Download: ${kind}`,
  },
  es: {
    title: 'Descargar',
    close: 'Cerrar',
    intro: 'Archivos para una hoja de cálculo (CSV).',
    kinds: { orders: 'Pedidos', items: 'Productos vendidos', tax: 'Impuesto por día' },
    get: (kind) => `Descargar: ${kind}`,
  },
});
