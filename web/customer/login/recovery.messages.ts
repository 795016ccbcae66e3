import { defineMessages } from '../../ui/language.tsx';

/** Words about links by mail: of asking for one, of choosing a new password with it, and of one that no longer works. */
export const RECOVERY = defineMessages({
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
    backToSignIn: 'Back to Sign In',
    failedTitle: 'Something went wrong',
    failed: 'Please try again in a moment.',

    newPassword: 'New password',
    resetTitle: 'Choose a new password',
    resetText: 'You’ll be signed out on every other device.',
    savePassword: 'Save and sign in',
    saving: 'Saving…',
    passwordSaved: 'Password changed',
    badLinkTitle: 'This link no longer works',
    badLinkText: 'It was already used or has expired.',
    newLink: 'Get a new link',
  },
  es: {
    forgotTitle: 'Restablece tu contraseña',
    forgotText:
      'Escribe tu correo. Si tiene cuenta, te mandamos un enlace que sirve una sola vez, durante una hora.',
    sendLink: 'Enviar enlace',
    sending: 'Enviando…',
    sentTitle: 'Revisa tu correo',
    sentText: (email) =>
      `Si ${email} tiene cuenta, el enlace va en camino. Sirve una sola vez, durante una hora. ¿No llega? Revisa tu correo no deseado.`,
    noMailTitle: 'Todavía no podemos mandar correos',
    noMailText: (phone) => `No se envió ningún enlace. Llama al ${phone}. Siempre puedes pedir sin cuenta.`,
    backToSignIn: 'Volver a iniciar sesión',
    failedTitle: 'Algo salió mal',
    failed: 'Inténtalo de nuevo en un momento.',

    newPassword: 'Contraseña nueva',
    resetTitle: 'Elige una contraseña nueva',
    resetText: 'Se cerrará tu sesión en los demás dispositivos.',
    savePassword: 'Guardar y entrar',
    saving: 'Guardando…',
    passwordSaved: 'Contraseña cambiada',
    badLinkTitle: 'Este enlace ya no sirve',
    badLinkText: 'Ya se usó o venció.',
    newLink: 'Pedir otro enlace',
  },
});
