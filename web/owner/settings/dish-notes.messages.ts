import { defineStaffMessages } from '../../ui/language.tsx';

export const DISH_NOTES = defineStaffMessages({
  en: {
    title: 'Notes on dishes',
    on: 'Customers can write a note for the kitchen on each dish, such as “cut in half”.',
    off: 'Customers write no notes on dishes. The whole order still has its special instructions, and notes at the window stay.',
  },
  es: {
    title: 'Notas por platillo',
    on: 'Los clientes pueden escribir una nota para la cocina en cada platillo, como “partido a la mitad”.',
    off: 'Los clientes no escriben notas por platillo. El pedido completo conserva sus instrucciones especiales, y las notas de la ventanilla siguen.',
  },
});
