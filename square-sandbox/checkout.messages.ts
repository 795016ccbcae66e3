/** The texts of the hosted page, in the customer's language. */
export interface CheckoutMessages {
  language: 'en' | 'es';
  title: string;
  banner: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  pay: (total: string) => string;
  payWithTip: (tip: string, total: string) => string;
  decline: string;
  cancel: string;
  declined: string;
  chooseAction: string;
  paidTitle: string;
  paid: string;
  goneTitle: string;
  gone: string;
  unknownTitle: string;
  unknown: string;
  back: string;
  explain: string;
  order: string;
}

export const CHECKOUT_MESSAGES: Record<'en' | 'es', CheckoutMessages> = {
  en: {
    language: 'en',
    title: 'Checkout',
    banner: 'Sandbox: no real money',
    subtotal: 'Subtotal',
    discount: 'Discount',
    tax: 'Tax',
    total: 'Total',
    pay: (total) => `Pay ${total} with the test card`,
    payWithTip: (tip, total) => `Add a tip of ${tip} and pay ${total}`,
    decline: 'Try a card that is declined',
    cancel: 'Go back without paying',
    declined: 'The card was declined. Nothing was charged: try again, or go back.',
    chooseAction: 'Choose one of the buttons below.',
    paidTitle: 'Already paid',
    paid: 'This order is paid. You will not be charged again.',
    goneTitle: 'No longer available',
    gone: 'This payment link is no longer available. Nothing was charged.',
    unknownTitle: 'Not found',
    unknown: 'There is no such payment link.',
    back: 'Back to the site',
    explain: 'This page stands in for Square’s checkout. The test card is a Visa ending in 1111.',
    order: 'Your order',
  },
  es: {
    language: 'es',
    title: 'Pago',
    banner: 'Modo de prueba: sin dinero real',
    subtotal: 'Subtotal',
    discount: 'Descuento',
    tax: 'Impuesto',
    total: 'Total',
    pay: (total) => `Pagar ${total} con la tarjeta de prueba`,
    payWithTip: (tip, total) => `Agregar propina de ${tip} y pagar ${total}`,
    decline: 'Probar una tarjeta rechazada',
    cancel: 'Volver sin pagar',
    declined: 'La tarjeta fue rechazada. No se te cobró nada: intenta de nuevo o regresa.',
    chooseAction: 'Elige uno de los botones de abajo.',
    paidTitle: 'Ya está pagado',
    paid: 'Este pedido ya está pagado. No se te cobrará otra vez.',
    goneTitle: 'Ya no está disponible',
    gone: 'Este enlace de pago ya no está disponible. No se te cobró nada.',
    unknownTitle: 'No encontrado',
    unknown: 'No existe ese enlace de pago.',
    back: 'Volver al sitio',
    explain:
      'Esta página hace las veces del pago de Square. La tarjeta de prueba es una Visa que termina en 1111.',
    order: 'Tu pedido',
  },
};

export function checkoutMessages(acceptLanguage: string | undefined): CheckoutMessages {
  return CHECKOUT_MESSAGES[pageLanguage(acceptLanguage)];
}

/** Returns the first language of the header that the pages have; English otherwise. */
export function pageLanguage(acceptLanguage: string | undefined): 'en' | 'es' {
  const languages = (acceptLanguage ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.slice(0, 2), weight: Number(weight ?? 1), index };
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'es') && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return languages[0]?.language === 'es' ? 'es' : 'en';
}
