import { defineMessages } from '../../../ui/language.tsx';

export const FIND_ORDER = defineMessages({
  en: {
    label: 'Find your order',
    phone: 'Phone',
    number: 'Order number',
    find: 'Find my order',
    finding: 'Looking…',
    problems: {
      phone: 'Enter the phone you ordered with.',
      number: 'Enter the number as digits, such as 42.',
    },
    none: 'No order from the last two days matches this phone and number. Check both, or ask at the window.',
    failed: 'We couldn’t reach the truck. Check your connection and try again.',
  },
  es: {
    label: 'Encuentra tu pedido',
    phone: 'Teléfono',
    number: 'Número de pedido',
    find: 'Encontrar mi pedido',
    finding: 'Buscando…',
    problems: {
      phone: 'Escribe el teléfono del pedido.',
      number: 'Escribe el número con dígitos, por ejemplo 42.',
    },
    none: 'Ningún pedido de los últimos dos días coincide con este teléfono y número. Revisa ambos o pregunta en la ventanilla.',
    failed: 'No pudimos comunicarnos con el food truck. Revisa tu conexión e intenta de nuevo.',
  },
});
