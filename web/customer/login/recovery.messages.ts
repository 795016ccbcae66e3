import { defineMessages } from '../../ui/language.tsx';

/** Words about links by mail: of asking for one, of choosing a new password with it, and of one that no longer works. */
export const RECOVERY = defineMessages({
  en: {
    forgotTitle: 'Choose a new password',
    forgotText: 'Tell us your email. If it has an account, we send a link that works once, for one hour.',
    sendLink: 'Send the link',
    sentTitle: 'Look in your mailbox',
    sentText: (email: string) =>
      `If ${email} has an account, the link is on its way. It works once, for one hour. Nothing there? Check the spam folder.`,
    noMailTitle: 'We cannot send mail yet',
    noMailText: (phone: string) =>
      `This truck has not set up mail, so no link was sent. Please call ${phone}. You can always order without an account.`,
    backToSignIn: 'Back to Sign In',
    failedTitle: 'That did not work',
    failed: 'Please try again in a moment.',

    newPassword: 'New password',
    resetTitle: 'Choose a new password',
    resetText: 'Every device that is signed in now will have to sign in again.',
    savePassword: 'Save and sign in',
    passwordSaved: 'Password changed',
    badLinkTitle: 'This link no longer works',
    badLinkText: 'It was used before, or it is too old.',
    newLink: 'Get a new link',
  },
  es: {
    forgotTitle: 'Elige una contraseña nueva',
    forgotText:
      'Dinos tu correo. Si tiene cuenta, te mandamos un enlace que sirve una vez, durante una hora.',
    sendLink: 'Mandar el enlace',
    sentTitle: 'Revisa tu correo',
    sentText: (email) =>
      `Si ${email} tiene cuenta, el enlace va en camino. Sirve una vez, durante una hora. ¿No llega? Busca en el correo no deseado.`,
    noMailTitle: 'Todavía no podemos mandar correos',
    noMailText: (phone) =>
      `Este food truck aún no tiene correo, así que no se mandó nada. Llama al ${phone}. Siempre puedes pedir sin cuenta.`,
    backToSignIn: 'Volver a iniciar sesión',
    failedTitle: 'No funcionó',
    failed: 'Inténtalo de nuevo en un momento.',

    newPassword: 'Contraseña nueva',
    resetTitle: 'Elige una contraseña nueva',
    resetText: 'Todos los dispositivos con tu sesión abierta tendrán que entrar de nuevo.',
    savePassword: 'Guardar y entrar',
    passwordSaved: 'Contraseña cambiada',
    badLinkTitle: 'Este enlace ya no sirve',
    badLinkText: 'Ya se usó, o es muy viejo.',
    newLink: 'Pedir otro enlace',
  },
});
