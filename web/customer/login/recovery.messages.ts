import { defineMessages } from '../../ui/language.tsx';

/** Texts of mailed links: choosing a new password, and a link that no longer works. */
export const RECOVERY = defineMessages({
  en: {
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
    backToSignIn: 'Volver a iniciar sesión',
    failedTitle: 'Algo salió mal',
    failed: 'Inténtalo de nuevo en un momento.',

    newPassword: 'Contraseña nueva',
    resetTitle: 'Elige una contraseña nueva',
    resetText: 'Se cerrará tu sesión en los demás dispositivos.',
    savePassword: 'Guardar e iniciar sesión',
    saving: 'Guardando…',
    passwordSaved: 'Contraseña cambiada',
    badLinkTitle: 'Este enlace ya no sirve',
    badLinkText: 'Ya se usó o venció.',
    newLink: 'Pedir otro enlace',
  },
});
