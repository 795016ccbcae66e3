import { defineStaffMessages } from '../../../ui/language.tsx';

/** Texts of the day by way of payment. */
export const WAYS = defineStaffMessages({
  en: {
    title: 'By way of payment',
    way: 'Channel',
    orders: 'Orders',
    sales: 'Sales',
    refunds: 'Refunds',
    here: 'Comal',
    there: 'Square',
    difference: 'Difference',
    both: 'Both channels',
    free: 'nothing to pay',
    ways: {
      online: { channel: 'Website', paid: 'card, Apple Pay, Google Pay' },
      terminal: { channel: 'Window', paid: 'card terminal' },
      link: { channel: 'Window', paid: 'scan to pay' },
      cash: { channel: 'Window', paid: 'cash' },
    },
  },
  es: {
    title: 'Por forma de pago',
    way: 'Canal',
    orders: 'Pedidos',
    sales: 'Ventas',
    refunds: 'Reembolsos',
    here: 'Comal',
    there: 'Square',
    difference: 'Diferencia',
    both: 'Los dos canales',
    free: 'nada que cobrar',
    ways: {
      online: { channel: 'Sitio web', paid: 'tarjeta, Apple Pay, Google Pay' },
      terminal: { channel: 'Ventanilla', paid: 'terminal de tarjeta' },
      link: { channel: 'Ventanilla', paid: 'escanear y pagar' },
      cash: { channel: 'Ventanilla', paid: 'efectivo' },
    },
  },
});
