import { defineStaffMessages } from '../../ui/language.tsx';

export const TIPS = defineStaffMessages({
  en: {
    title: 'Ask for a tip',
    about: 'Square offers the amounts. A tip is on top of the total. A change counts for new orders.',
    online: {
      label: 'On the payment page',
      hint: 'Customers who order online, and those who scan to pay at the window.',
    },
    terminal: { label: 'At the card terminal', hint: 'Customers who pay by card at a Square Terminal.' },
  },
  es: {
    title: 'Pedir propina',
    about: 'Square ofrece los montos. La propina se suma al total. Un cambio vale para los pedidos nuevos.',
    online: {
      label: 'En la página de pago',
      hint: 'A quienes piden en línea y a quienes escanean para pagar en la ventanilla.',
    },
    terminal: {
      label: 'En la terminal de tarjeta',
      hint: 'A quienes pagan con tarjeta en una terminal de Square.',
    },
  },
});
