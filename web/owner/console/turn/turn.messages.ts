import { defineStaffMessages } from '../../../ui/language.tsx';

export const TURN = defineStaffMessages({
  en: {
    title: 'Who is working?',
    working: 'Working now',
    lockedTitle: (tablet: string) => `${tablet} is locked`,
    lockedLead: 'Tap your name and enter your PIN.',
    nobody: 'Nobody has a PIN yet. The owner sets PINs on the Staff screen.',
    loading: 'One moment…',
    failed: 'This could not be loaded.',
    tryAgain: 'Try again',
    pinOf: (name: string) => `PIN for ${name}`,
    back: 'Back to the names',
    close: 'Close',
    toKitchen: 'Go to the kitchen',
    signOut: 'Sign out',
    ok: 'OK',
    erase: 'Delete a digit',
    wrong: 'That PIN isn’t right.',
    tooMany: (minutes: number) =>
      minutes === 1
        ? 'Too many wrong PINs. Try again in 1 minute.'
        : `Too many wrong PINs. Try again in ${minutes} minutes.`,
    noAnswer: 'The server isn’t responding. Check the connection and try again.',
    lock: 'Lock now',
    chip: (name: string) => `${name} is working. Switch person`,
    chipLocked: 'Locked. Enter your PIN',
    locked: 'Locked',
  },
  es: {
    title: '¿Quién está trabajando?',
    working: 'Trabajando ahora',
    lockedTitle: (tablet) => `${tablet}: bloqueada`,
    lockedLead: 'Toca tu nombre y escribe tu PIN.',
    nobody: 'Nadie tiene un PIN todavía. El dueño los pone en la pantalla Equipo.',
    loading: 'Un momento…',
    failed: 'Esto no se pudo cargar.',
    tryAgain: 'Intentar otra vez',
    pinOf: (name) => `PIN de ${name}`,
    back: 'Volver a los nombres',
    close: 'Cerrar',
    toKitchen: 'Ir a la cocina',
    signOut: 'Cerrar sesión',
    ok: 'OK',
    erase: 'Borrar un dígito',
    wrong: 'Ese PIN no es correcto.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Demasiados PIN incorrectos. Inténtalo otra vez en 1 minuto.'
        : `Demasiados PIN incorrectos. Inténtalo otra vez en ${minutes} minutos.`,
    noAnswer: 'El servidor no respondió. Revisa la conexión e inténtalo otra vez.',
    lock: 'Bloquear ahora',
    chip: (name) => `${name} está trabajando. Cambiar de persona`,
    chipLocked: 'Bloqueada. Escribe tu PIN',
    locked: 'Bloqueada',
  },
});
