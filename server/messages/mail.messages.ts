import type { SiteLanguage } from '../../domain/language.ts';

const EN = {
  received: {
    subject: (number: number, site: string) => `Order ${number} received | ${site}`,
    heading: (name: string, demo: boolean) =>
      `${demo ? '¡Gracias' : 'Thank you'}${name === '' ? '' : `, ${name}`}! Your order is in.`,
    text: 'We’ll call out your number at the window.',
    textNamed: 'We’ll call out your name and number at the window.',
  },
  ready: {
    subject: (number: number, site: string) => `Order ${number} is ready | ${site}`,
    heading: 'Your order is ready',
    text: 'Come to the window and say your number. It’s hot and waiting for you.',
  },
  refunded: {
    subject: (number: number, site: string) => `Refund for order ${number} | ${site}`,
    heading: (amount: string) => `We refunded ${amount}`,
    text: 'It goes to the card you paid with. Most banks show it within 5 business days.',
  },
  number: 'Order number',
  subtotal: 'Subtotal',
  tax: (rate: string) => `Sales tax (${rate}%)`,
  tip: 'Tip',
  total: 'Total paid',
  notes: (text: string) => `Your note: ${text}`,
  when: 'Pickup',
  readyAt: (when: string) => `Ready ${when}`,
  where: 'Where',
  card: 'Paid with',
  cardEnding: (brand: string, digits: string) => `${brand === '' ? 'Card' : brand} ending in ${digits}`,
  calendar: 'Add to calendar',
  again: 'Order again',
  follow: 'Follow your order',
  see: 'See the order',
  reset: {
    subject: (site: string) => `Reset your password | ${site}`,
    heading: 'Reset your password',
    text: 'Someone asked to reset your password. The link works once, for one hour.',
    button: 'Reset password',
    ignore: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
  },
  confirm: {
    subject: (site: string) => `Confirm your email | ${site}`,
    heading: 'Confirm your email',
    text: 'Confirm that this email is yours. Your earlier orders with it will then show up in your account. The link works once, for 7 days.',
    button: 'Confirm my email',
    ignore: 'Didn’t create an account? You can ignore this email. Nothing will be linked to your address.',
  },
  taken: {
    subject: (site: string) => `You already have an account | ${site}`,
    heading: 'You already have an account',
    text: 'Someone tried to create an account with this email, but you already have one. If it was you, sign in. If you forgot your password, you can reset it there.',
    button: 'Sign in',
    ignore: 'Wasn’t it you? You can ignore this email. Nothing was changed.',
  },
};

const ES: typeof EN = {
  received: {
    subject: (number, site) => `Recibimos tu pedido ${number} | ${site}`,
    heading: (name) => `¡Gracias${name === '' ? '' : `, ${name}`}! Ya tenemos tu pedido.`,
    text: 'En la ventanilla te llamamos por tu número de pedido.',
    textNamed: 'En la ventanilla te llamamos por tu nombre y número de pedido.',
  },
  ready: {
    subject: (number, site) => `Tu pedido ${number} está listo | ${site}`,
    heading: 'Tu pedido está listo',
    text: 'Pasa a la ventanilla y di tu número. Está calientito y esperándote.',
  },
  refunded: {
    subject: (number, site) => `Reembolso del pedido ${number} | ${site}`,
    heading: (amount) => `Te reembolsamos ${amount}`,
    text: 'Va a la tarjeta con la que pagaste. Casi todos los bancos lo muestran en 5 días hábiles.',
  },
  number: 'Número de pedido',
  subtotal: 'Subtotal',
  tax: (rate) => `Impuesto (${rate}%)`,
  tip: 'Propina',
  total: 'Total pagado',
  notes: (text) => `Tu nota: ${text}`,
  when: 'Para recoger',
  readyAt: (when) => `Listo ${when}`,
  where: 'Dónde',
  card: 'Pagado con',
  cardEnding: (brand, digits) => `${brand === '' ? 'Tarjeta' : brand} terminada en ${digits}`,
  calendar: 'Agregar al calendario',
  again: 'Pedir otra vez',
  follow: 'Sigue tu pedido',
  see: 'Ver el pedido',
  reset: {
    subject: (site) => `Restablece tu contraseña | ${site}`,
    heading: 'Restablece tu contraseña',
    text: 'Alguien pidió restablecer tu contraseña. El enlace sirve una sola vez, durante una hora.',
    button: 'Restablecer contraseña',
    ignore: '¿No lo pediste? Puedes ignorar este correo. Tu contraseña sigue igual.',
  },
  confirm: {
    subject: (site) => `Confirma tu correo | ${site}`,
    heading: 'Confirma tu correo',
    text: 'Confirma que este correo es tuyo. Así los pedidos que hiciste antes con él aparecen en tu cuenta. El enlace sirve una sola vez, durante 7 días.',
    button: 'Confirmar mi correo',
    ignore: '¿No creaste una cuenta? Puedes ignorar este correo. No se vinculará nada a tu dirección.',
  },
  taken: {
    subject: (site) => `Ya tienes una cuenta | ${site}`,
    heading: 'Ya tienes una cuenta',
    text: 'Alguien intentó crear una cuenta con este correo, que ya tiene una. Si fuiste tú, inicia sesión. Si olvidaste tu contraseña, ahí puedes restablecerla.',
    button: 'Iniciar sesión',
    ignore: '¿No fuiste tú? Puedes ignorar este correo. No cambió nada.',
  },
};

/** The texts of every mail, in each language. */
export const MAIL_MESSAGES: Record<SiteLanguage, typeof EN> = { en: EN, es: ES };
