import { defineStaffMessages } from '../../../ui/language.tsx';

/** Titles of alarms, on the board and under the head of every screen of the console. */
export const ALARM_TITLES = defineStaffMessages({
  en: {
    paid_not_made: 'Paid, but check before making it',
    surplus_payment: 'Paid more than once',
    refund_failed: 'The refund did not go through',
    total_mismatch: 'The card total did not match ours',
    payment_mismatch: 'A payment does not match its order',
    job_stuck: 'A task keeps failing',
    kitchen_silent: 'Kitchen screen offline',
    order_untouched: 'Order not started',
    printer_failed: 'The kitchen printer is not printing',
    payments_off: 'Card payments are off, so ordering is closed',
    payments_refused: 'Square refuses our access',
    order_refused: 'Square refused an order',
    payments_unknown: 'Payments without an order here',
    mail_unreadable: 'Emails are not sent',
    texts_unreadable: 'Text messages are not sent',
  },
  es: {
    paid_not_made: 'Pagado, pero revísalo antes de hacerlo',
    surplus_payment: 'Pagado más de una vez',
    refund_failed: 'El reembolso no se hizo',
    total_mismatch: 'El total de la tarjeta no coincide con el nuestro',
    payment_mismatch: 'Un pago no coincide con su pedido',
    job_stuck: 'Una tarea sigue fallando',
    kitchen_silent: 'La pantalla de cocina está desconectada',
    order_untouched: 'Pedido sin empezar',
    printer_failed: 'La impresora de cocina no imprime',
    payments_off: 'No se puede cobrar con tarjeta: los pedidos están cerrados',
    payments_refused: 'Square rechaza nuestro acceso',
    order_refused: 'Square rechazó un pedido',
    payments_unknown: 'Pagos sin pedido aquí',
    mail_unreadable: 'Los correos no se envían',
    texts_unreadable: 'Los mensajes de texto no se envían',
  },
});
