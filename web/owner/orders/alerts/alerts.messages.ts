import { defineStaffMessages } from '../../../ui/language.tsx';

/** Texts of the alarm channels. */
export const ALERTS = defineStaffMessages({
  en: {
    title: 'Alerts',
    close: 'Close',
    intro: 'Get an alert when a paid order can’t be made or isn’t started in time.',
    phone: 'This phone',
    on: 'Alerts are on for this phone',
    turnOn: 'Turn on alerts on this phone',
    turnOff: 'Turn off alerts on this phone',
    obstacles: {
      unsupported: 'This browser can’t receive notifications. Try Chrome or Safari on your phone.',
      install_first: 'Add the site to your home screen first, then open the console from there.',
      denied: 'Notifications are blocked for this site. Allow them in the browser’s settings.',
    },
    saidNo: 'The browser did not allow notifications.',
    failed: 'That didn’t work. Check the connection and try again.',
    started: 'Alerts are on for this phone',
    minutes: 'Minutes until an order not started sends an alert',
    mail: (to: string) => `Send alerts by email to ${to}`,
    mailOff: 'Email isn’t set up yet: messages are kept under Undelivered.',
    text: 'Text alerts to this number',
    textOff: 'Text messages aren’t set up yet.',
    textHint: 'Leave empty for none.',
    save: 'Save',
    saved: 'Saved',
    badPhone: 'Enter 10 digits, or a number with + and country code.',
  },
  es: {
    title: 'Avisos',
    close: 'Cerrar',
    intro: 'Recibe un aviso cuando un pedido pagado no se puede hacer o no se empieza a tiempo.',
    phone: 'Este teléfono',
    on: 'Los avisos están activados en este teléfono',
    turnOn: 'Activar avisos en este teléfono',
    turnOff: 'Desactivar avisos en este teléfono',
    obstacles: {
      unsupported:
        'Este navegador no puede recibir notificaciones. Prueba con Chrome o Safari en tu teléfono.',
      install_first: 'Primero agrega el sitio a tu pantalla de inicio y abre la consola desde ahí.',
      denied: 'Las notificaciones están bloqueadas para este sitio. Permítelas en los ajustes del navegador.',
    },
    saidNo: 'El navegador no permitió las notificaciones.',
    failed: 'No se pudo. Revisa la conexión e inténtalo otra vez.',
    started: 'Los avisos están activados en este teléfono',
    minutes: 'Minutos hasta avisar de un pedido sin empezar',
    mail: (to) => `Enviar los avisos por correo a ${to}`,
    mailOff: 'El correo todavía no está configurado: los mensajes quedan en No enviados.',
    text: 'Enviar los avisos por mensaje a este número',
    textOff: 'Los mensajes de texto todavía no están configurados.',
    textHint: 'Déjalo vacío si no quieres.',
    save: 'Guardar',
    saved: 'Guardado',
    badPhone: 'Escribe 10 dígitos, o un número con + y código de país.',
  },
});

/** Texts of the spreadsheet files. */
export const DOWNLOAD = defineStaffMessages({
  en: {
    title: 'Download',
    close: 'Close',
    intro: 'Files for a spreadsheet (CSV).',
    kinds: { orders: 'Orders', items: 'Items sold', tax: 'Sales tax by day', drawer: 'Cash drawer' },
    get: (kind: string) => `Download: ${kind}`,
  },
  es: {
    title: 'Descargar',
    close: 'Cerrar',
    intro: 'Archivos para una hoja de cálculo (CSV).',
    kinds: { orders: 'Pedidos', items: 'Productos vendidos', tax: 'Impuesto por día', drawer: 'Caja' },
    get: (kind) => `Descargar: ${kind}`,
  },
});
