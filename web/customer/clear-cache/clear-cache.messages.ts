import { defineMessages } from '../../ui/language.tsx';

export const CLEAR_CACHE = defineMessages({
  en: {
    title: 'Start fresh on this device',
    intro:
      'If the site looks old or behaves oddly, clear what it keeps here. Nothing goes until you press the button.',
    goesTitle: 'What goes',
    goes: [
      'The order in your cart, and an order waiting to be paid',
      'Notifications kept here, and alerts from this browser',
      'Your email and phone remembered for the checkout',
      'Light or dark, and what you have dismissed',
      'The copy of the site that works offline',
    ],
    staysTitle: 'What stays',
    stays: ['Orders you have placed, and your account', 'Your language'],
    staysSignedIn: 'You stay signed in',
    signOut: 'Sign me out too',
    clear: 'Clear it all',
    clearing: 'Clearing…',
    doneTitle: 'All clear',
    copies: (count: number, size: string) =>
      `${count} ${count === 1 ? 'stored copy' : 'stored copies'} removed, ${size}`,
    workers: (count: number) =>
      count === 0
        ? 'No background worker was there'
        : `${count} background ${count === 1 ? 'worker' : 'workers'} switched off`,
    items: (count: number) => `${count} saved ${count === 1 ? 'entry' : 'entries'} removed`,
    signedOut: 'You are signed out.',
    notSignedOut: 'Signing out needs a connection: you are still signed in.',
    partly: 'The browser held on to something. Close the site’s other tabs and clear once more.',
    again: 'Clear once more',
    home: 'Go home',
  },
  es: {
    title: 'Empieza de cero en este dispositivo',
    intro:
      'Si el sitio se ve viejo o se porta raro, borra lo que guarda aquí. Nada se borra hasta que oprimas el botón.',
    goesTitle: 'Lo que se borra',
    goes: [
      'Lo que hay en tu carrito, y un pedido sin pagar',
      'Los avisos guardados aquí y las alertas de este navegador',
      'Tu correo y teléfono recordados para el pedido',
      'Claro u oscuro, y lo que cerraste',
      'La copia del sitio que funciona sin conexión',
    ],
    staysTitle: 'Lo que se queda',
    stays: ['Los pedidos que ya hiciste y tu cuenta', 'Tu idioma'],
    staysSignedIn: 'Tu sesión sigue abierta',
    signOut: 'Cerrar también mi sesión',
    clear: 'Borrar todo',
    clearing: 'Borrando…',
    doneTitle: 'Todo limpio',
    copies: (count, size) => `${count} ${count === 1 ? 'copia guardada' : 'copias guardadas'} menos, ${size}`,
    workers: (count) =>
      count === 0
        ? 'No había ningún ayudante en segundo plano'
        : `${count} ${count === 1 ? 'ayudante' : 'ayudantes'} en segundo plano menos`,
    items: (count) => `${count} ${count === 1 ? 'dato guardado' : 'datos guardados'} menos`,
    signedOut: 'Tu sesión está cerrada.',
    notSignedOut: 'Para cerrar tu sesión necesitas internet: sigue abierta.',
    partly: 'El navegador no soltó algo. Cierra las otras pestañas del sitio y borra otra vez.',
    again: 'Borrar otra vez',
    home: 'Ir al inicio',
  },
});
