import { defineMessages } from '../../ui/language.tsx';

/** Texts of the page behind the link in a new account's mail. */
export const CONFIRM_EMAIL = defineMessages({
  en: {
    confirming: 'Confirming your email',
    confirmedTitle: 'Your email is confirmed',
    linked: (count: number) => {
      if (count === 0) return 'From now on orders with this email show up in your account.';
      return `${count} earlier ${count === 1 ? 'order is' : 'orders are'} now in your account.`;
    },
    signInFirstTitle: 'Sign in first',
    signInFirst: 'Sign in to finish confirming your email.',
    askAgain: 'In your account you can ask for a new link.',
    toAccount: 'My Account',
  },
  es: {
    confirming: 'Confirmando tu correo',
    confirmedTitle: 'Tu correo está confirmado',
    linked: (count) => {
      if (count === 0) return 'Desde ahora los pedidos con este correo aparecen en tu cuenta.';
      return count === 1
        ? 'Un pedido anterior ya está en tu cuenta.'
        : `${count} pedidos anteriores ya están en tu cuenta.`;
    },
    signInFirstTitle: 'Primero inicia sesión',
    signInFirst: 'Inicia sesión para terminar de confirmar tu correo.',
    askAgain: 'En tu cuenta puedes pedir otro enlace.',
    toAccount: 'Mi cuenta',
  },
});
