import { defineMessages } from '../../ui/language.tsx';

/** Texts of the account that is made from a guest's order. */
export const KEEP_ORDER = defineMessages({
  en: {
    title: 'Keep this order in an account',
    text: 'Choose a password, and next time you reorder in one tap. Email and phone come from this order.',
    keptTitle: 'Account created!',
    kept: 'This order is in it.',
    keptMailed: (email: string) =>
      `This order is in it. To add your earlier orders, open the link we emailed to ${email}.`,
    toAccount: 'My Account',
    expired: 'This order can no longer be kept this way. You can still sign up.',
  },
  es: {
    title: 'Guarda este pedido en una cuenta',
    text: 'Elige una contraseña y la próxima vez repites con un toque. El correo y el teléfono son los de este pedido.',
    keptTitle: '¡Cuenta creada!',
    kept: 'Este pedido ya está en ella.',
    keptMailed: (email) =>
      `Este pedido ya está en ella. Para agregar los anteriores, abre el enlace que enviamos a ${email}.`,
    toAccount: 'Mi cuenta',
    expired: 'Este pedido ya no se puede guardar así. Todavía puedes crear tu cuenta.',
  },
});
