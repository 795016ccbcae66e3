import { defineMessages } from '../../ui/language.tsx';

/** Texts of requesting a link by mail. */
export const FORGOT = defineMessages({
  en: {
    forgotTitle: 'Reset your password',
    forgotText: 'Enter your email. If it has an account, we’ll send you a link. It works once, for one hour.',
    sendLink: 'Send link',
    sending: 'Sending…',
    sentTitle: 'Check your inbox',
    sentText: (email: string) =>
      `If ${email} has an account, the link is on its way. It works once, for one hour. Don’t see it? Check your spam folder.`,
    noMailTitle: 'We can’t send email yet',
    noMailText: (phone: string) =>
      `No link was sent. Please call ${phone}. You can always order without an account.`,
  },
  es: {
    forgotTitle: 'Restablece tu contraseña',
    forgotText:
      'Escribe tu correo. Si tiene cuenta, te enviamos un enlace que sirve una sola vez, durante una hora.',
    sendLink: 'Enviar enlace',
    sending: 'Enviando…',
    sentTitle: 'Revisa tu correo',
    sentText: (email) =>
      `Si ${email} tiene cuenta, el enlace va en camino. Sirve una sola vez, durante una hora. ¿No llega? Revisa tu correo no deseado.`,
    noMailTitle: 'Todavía no podemos enviar correos',
    noMailText: (phone) => `No se envió ningún enlace. Llama al ${phone}. Siempre puedes pedir sin cuenta.`,
  },
});
