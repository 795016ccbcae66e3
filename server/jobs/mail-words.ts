import type { Language } from '../../domain/language.ts';
import { minutesIntoDay, truckDay, weekday } from '../../domain/truck-time.ts';

const EN = {
  received: {
    subject: (number: number, site: string) => `Order ${number} received | ${site}`,
    heading: '¡Gracias! Your order is in.',
    text: (when: string) => `Pick it up about ${when}. We call out your number at the window.`,
  },
  ready: {
    subject: (number: number, site: string) => `Order ${number} is ready | ${site}`,
    heading: 'Your order is ready',
    text: 'Come to the window and say your number. It is hot right now.',
  },
  refunded: {
    subject: (number: number, site: string) => `Refund for order ${number} | ${site}`,
    heading: (amount: string) => `We sent ${amount} back`,
    text: 'It goes to the card you paid with. Most banks show it within 5 business days.',
  },
  number: 'Order number',
  subtotal: 'Subtotal',
  discount: (code: string) => `Code ${code}`,
  tax: (rate: string) => `Sales tax (${rate}%)`,
  total: 'Total paid',
  no: 'No',
  notes: (text: string) => `Your note: ${text}`,
  follow: 'Follow your order',
  see: 'See the order',
  questions: (phone: string) => `Questions? Call ${phone}.`,
  reset: {
    subject: (site: string) => `Reset your password | ${site}`,
    heading: 'Reset your password',
    text: 'Someone asked to reset your password. The link works once, for one hour.',
    button: 'Reset password',
    ignore: 'Wasn’t you? You can ignore this email. Your password stays the same.',
  },
  confirm: {
    subject: (site: string) => `Confirm your email | ${site}`,
    heading: 'Confirm your email',
    text: 'Confirm that this email is yours. Your earlier orders with it will then show up in your account.',
    button: 'Confirm my email',
    ignore: 'Didn’t create an account? You can ignore this email. Nothing will be linked to your address.',
  },
  taken: {
    subject: (site: string) => `You already have an account | ${site}`,
    heading: 'You already have an account',
    text: 'Someone tried to create an account with this email, but you already have one. If it was you, sign in. If you forgot your password, you can reset it there.',
    button: 'Sign in',
    ignore: 'Wasn’t you? You can ignore this email. Nothing was changed.',
  },
  contact: {
    subject: (name: string) => `Message from ${name}`,
    heading: (name: string) => `${name} wrote to you`,
    from: (email: string) => `Answer to ${email}, or just reply to this mail.`,
  },
};

const ES: typeof EN = {
  received: {
    subject: (number, site) => `Recibimos tu pedido ${number} | ${site}`,
    heading: '¡Gracias! Ya tenemos tu pedido.',
    text: (when) => `Recógelo como a las ${when}. Te llamamos por tu número en la ventanilla.`,
  },
  ready: {
    subject: (number, site) => `Tu pedido ${number} está listo | ${site}`,
    heading: 'Tu pedido está listo',
    text: 'Pasa a la ventanilla y di tu número. Está calientito.',
  },
  refunded: {
    subject: (number, site) => `Reembolso del pedido ${number} | ${site}`,
    heading: (amount) => `Te devolvimos ${amount}`,
    text: 'Va a la tarjeta con la que pagaste. Casi todos los bancos lo muestran en 5 días hábiles.',
  },
  number: 'Número de pedido',
  subtotal: 'Subtotal',
  discount: (code) => `Código ${code}`,
  tax: (rate) => `Impuesto (${rate}%)`,
  total: 'Total pagado',
  no: 'Sin',
  notes: (text) => `Tu nota: ${text}`,
  follow: 'Sigue tu pedido',
  see: 'Ver el pedido',
  questions: (phone) => `¿Dudas? Llama al ${phone}.`,
  reset: {
    subject: (site) => `Restablece tu contraseña | ${site}`,
    heading: 'Restablece tu contraseña',
    text: 'Alguien pidió restablecer tu contraseña. El enlace sirve una sola vez, durante una hora.',
    button: 'Restablecer contraseña',
    ignore: '¿No fuiste tú? Ignora este correo. Tu contraseña sigue igual.',
  },
  confirm: {
    subject: (site) => `Confirma tu correo | ${site}`,
    heading: 'Confirma tu correo',
    text: 'Confirma que este correo es tuyo. Así los pedidos que hiciste antes con él aparecen en tu cuenta.',
    button: 'Confirmar mi correo',
    ignore: '¿No creaste una cuenta? Ignora este correo. No se vinculará nada a tu dirección.',
  },
  taken: {
    subject: (site) => `Ya tienes una cuenta | ${site}`,
    heading: 'Ya tienes una cuenta',
    text: 'Alguien intentó crear una cuenta con este correo, que ya tiene una. Si fuiste tú, inicia sesión. Si olvidaste tu contraseña, ahí puedes restablecerla.',
    button: 'Iniciar sesión',
    ignore: '¿No fuiste tú? Ignora este correo. No cambió nada.',
  },
  contact: {
    subject: (name) => `Mensaje de ${name}`,
    heading: (name) => `${name} te escribió`,
    from: (email) => `Contesta a ${email}, o simplemente responde este correo.`,
  },
};

/** The words of every mail, in both languages. */
export const MAIL_WORDS: Record<Language, typeof EN> = { en: EN, es: ES };

const DAYS: Record<Language, readonly string[]> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

/** An instant as the truck's clock shows it, with its weekday where that is not the day of `now`. Epoch ms. */
export function pickupWords(at: number, now: number, language: Language): string {
  const minutes = minutesIntoDay(at);
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  const time = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
  const day = truckDay(at);
  if (day === truckDay(now)) return time;
  const name = DAYS[language][weekday(day)] ?? '';
  return language === 'es' ? `${time} del ${name}` : `${time} on ${name}`;
}
