import type { StaffLanguage } from '../../domain/language.ts';

interface Words {
  subject: (truck: string, month: string) => string;
  heading: (month: string) => string;
  about: (truck: string) => string;
  rows: Record<
    'orders' | 'sales' | 'discounts' | 'comps' | 'tax' | 'tips' | 'refunds' | 'net' | 'fees' | 'afterFees',
    string
  >;
  explain: string;
  unreported: (payments: number) => string;
}

export const ACCOUNTANT_MAIL: Record<StaffLanguage, Words> = {
  en: {
    subject: (truck, month) => `${truck}: sales of ${month}`,
    heading: (month) => `Sales of ${month}`,
    about: (truck) => `${truck} has closed the month. The files for your spreadsheet are attached.`,
    rows: {
      orders: 'Orders',
      sales: 'Gross sales',
      discounts: 'Discounts',
      comps: 'Comps',
      tax: 'Sales tax',
      tips: 'Tips',
      refunds: 'Refunds',
      net: 'Net total',
      fees: 'Square’s fees',
      afterFees: 'Net after fees',
    },
    explain:
      'The net total is gross sales less discounts and refunds, plus tax and tips. Refunds count on the day the money went back. A fee counts on the day of its payment, what Square asks or returns for a refund on the day of the refund.',
    unreported: (payments) =>
      `Square has not reported the fee of ${payments} ${payments === 1 ? 'payment' : 'payments'} yet: net after fees doesn’t include ${payments === 1 ? 'it' : 'them'}.`,
  },
  es: {
    subject: (truck, month) => `${truck}: ventas de ${month}`,
    heading: (month) => `Ventas de ${month}`,
    about: (truck) => `${truck} cerró el mes. Van adjuntos los archivos para tu hoja de cálculo.`,
    rows: {
      orders: 'Pedidos',
      sales: 'Ventas brutas',
      discounts: 'Descuentos',
      comps: 'Cortesías',
      tax: 'Impuesto sobre ventas',
      tips: 'Propinas',
      refunds: 'Reembolsos',
      net: 'Total neto',
      fees: 'Comisiones de Square',
      afterFees: 'Neto después de comisiones',
    },
    explain:
      'El total neto son las ventas brutas menos descuentos y reembolsos, más impuesto y propinas. Los reembolsos cuentan el día en que se devolvió el dinero. La comisión cuenta el día de su pago; lo que Square cobra o devuelve por un reembolso, el día del reembolso.',
    unreported: (payments) =>
      `Square todavía no informa la comisión de ${payments} ${payments === 1 ? 'pago' : 'pagos'}: el neto después de comisiones no ${payments === 1 ? 'la' : 'las'} descuenta.`,
  },
};
