import { defineMessages } from '../../ui/language.tsx';

/** Texts of the page with both forms; the other forms' pages do without them. */
export const LOGIN_PAGE = defineMessages({
  en: { guest: 'Ordered without an account?', findOrder: 'Find your order' },
  es: { guest: '¿Pediste sin cuenta?', findOrder: 'Encuentra tu pedido' },
});
