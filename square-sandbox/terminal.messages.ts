/** The texts of the terminal's screen. */
export interface TerminalMessages {
  language: 'en' | 'es';
  banner: string;
  title: string;
  code: string;
  codeHint: string;
  pair: string;
  wrongCode: string;
  ready: string;
  off: string;
  due: string;
  tap: (total: string) => string;
  tapWithTip: (tip: string) => string;
  decline: string;
  declined: string;
  cancel: string;
  turnOff: string;
  turnOn: string;
  approved: string;
  unknown: string;
}

export const TERMINAL_MESSAGES: Record<'en' | 'es', TerminalMessages> = {
  en: {
    language: 'en',
    banner: 'Sandbox: no real money',
    title: 'Terminal',
    code: 'Device code',
    codeHint: 'The six letters that Settings shows.',
    pair: 'Sign in',
    wrongCode: 'This code is not valid or no longer valid. Get a new one in Settings.',
    ready: 'Ready for the next payment.',
    off: 'The terminal is switched off.',
    due: 'To pay',
    tap: (total) => `Hold the test card: ${total}`,
    tapWithTip: (tip) => `Hold the test card, with a tip of ${tip}`,
    decline: 'Hold a card that is declined',
    declined: 'The card was declined. Nothing was charged: try another card.',
    cancel: 'Cancel at the terminal',
    turnOff: 'Switch the terminal off',
    turnOn: 'Switch the terminal on',
    approved: 'Approved',
    unknown: 'There is no such terminal.',
  },
  es: {
    language: 'es',
    banner: 'Modo de prueba: sin dinero real',
    title: 'Terminal',
    code: 'Código del dispositivo',
    codeHint: 'Las seis letras que muestra Configuración.',
    pair: 'Iniciar sesión',
    wrongCode: 'Este código no es válido o ya venció. Obtén otro en Configuración.',
    ready: 'Lista para el próximo pago.',
    off: 'La terminal está apagada.',
    due: 'A pagar',
    tap: (total) => `Acercar la tarjeta de prueba: ${total}`,
    tapWithTip: (tip) => `Acercar la tarjeta de prueba, con propina de ${tip}`,
    decline: 'Acercar una tarjeta rechazada',
    declined: 'La tarjeta fue rechazada. No se cobró nada: prueba con otra tarjeta.',
    cancel: 'Cancelar en la terminal',
    turnOff: 'Apagar la terminal',
    turnOn: 'Encender la terminal',
    approved: 'Aprobado',
    unknown: 'No existe esa terminal.',
  },
};
