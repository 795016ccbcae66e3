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
    total: 'Total',
    free: 'nothing to pay',
    fees: 'Square’s fees',
    net: 'Net after fees',
    unreported: (payments: number) =>
      `Square has not reported the fee of ${payments} ${payments === 1 ? 'payment' : 'payments'} yet.`,
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
    total: 'Total',
    free: 'nada que cobrar',
    fees: 'Comisiones de Square',
    net: 'Neto después de comisiones',
    unreported: (payments: number) =>
      `Square todavía no informa la comisión de ${payments} ${payments === 1 ? 'pago' : 'pagos'}.`,
    ways: {
      online: { channel: 'Sitio web', paid: 'tarjeta, Apple Pay, Google Pay' },
      terminal: { channel: 'Ventanilla', paid: 'terminal de tarjeta' },
      link: { channel: 'Ventanilla', paid: 'escanear y pagar' },
      cash: { channel: 'Ventanilla', paid: 'efectivo' },
    },
  },
});
