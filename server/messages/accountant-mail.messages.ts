import type { StaffLanguage } from '../../domain/language.ts';

interface Words {
  subject: (truck: string, month: string) => string;
  heading: (month: string) => string;
  about: (truck: string) => string;
  rows: Record<'orders' | 'sales' | 'discounts' | 'comps' | 'tax' | 'tips' | 'refunds' | 'net', string>;
  explain: string;
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
    },
    explain:
      'The net total is gross sales less discounts and refunds, plus tax and tips. Refunds count on the day the money went back. Square’s fees are not deducted.',
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
    },
    explain:
      'El total neto son las ventas brutas menos descuentos y reembolsos, más impuesto y propinas. Los reembolsos cuentan el día en que se devolvió el dinero. No se descuentan las comisiones de Square.',
  },
};
