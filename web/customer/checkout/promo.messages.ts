import { defineMessages } from '../../ui/language.tsx';

/** Words of the promo code in the checkout. */
export const PROMO_MESSAGES = defineMessages({
  en: {
    have: 'Have a code?',
    label: 'Promo code',
    apply: 'Apply',
    code: (code: string) => `Code ${code}`,
    remove: 'Remove',
    removeNamed: (code: string) => `Remove code ${code}`,
    applying: 'Checking the code',
    applied: (code: string, off: string, total: string) => `Code ${code}: ${off} off. Total ${total}.`,
    removed: (total: string) => `Code removed. Total ${total}.`,
    least: 'A card payment is at least $1.00, so that much of your order stays to pay.',
    problems: {
      missing: 'Type the code first.',
      promo_unknown: 'We do not know that code. Please check the spelling.',
      promo_not_yet: 'That code has not started yet.',
      promo_ended: 'That code has ended.',
      promo_used_up: 'This code has reached its limit.',
      promo_used_before:
        'You have used that code already. An order of yours that still waits for its payment counts too.',
      promo_nothing_left: 'A card payment is at least $1.00, so this code can take nothing off this order.',
      too_many: 'Too many tries. Please wait a few minutes.',
      offline: 'Checking a code needs a connection.',
      failed: 'The code could not be checked. Please try again.',
    },
    belowMinimum: (minimum: string) => `That code is for orders from $${minimum} before tax.`,
    from: (day: string) => `That code starts ${day}.`,
  },
  es: {
    have: '¿Tienes un código?',
    label: 'Código de descuento',
    apply: 'Aplicar',
    code: (code) => `Código ${code}`,
    remove: 'Quitar',
    removeNamed: (code) => `Quitar el código ${code}`,
    applying: 'Revisando el código',
    applied: (code, off, total) => `Código ${code}: ${off} menos. Total ${total}.`,
    removed: (total) => `Código quitado. Total ${total}.`,
    least: 'Un pago con tarjeta es de al menos $1.00, así que eso queda por pagar de tu pedido.',
    problems: {
      missing: 'Primero escribe el código.',
      promo_unknown: 'No conocemos ese código. Revisa cómo está escrito.',
      promo_not_yet: 'Ese código todavía no empieza.',
      promo_ended: 'Ese código ya terminó.',
      promo_used_up: 'Ese código ya se usó todas las veces que se podía.',
      promo_used_before: 'Ya usaste ese código. También cuenta un pedido tuyo que aún no se paga.',
      promo_nothing_left:
        'Un pago con tarjeta es de al menos $1.00, así que este código no puede descontar nada de este pedido.',
      too_many: 'Son muchos intentos. Espera unos minutos antes de probar otro código.',
      offline: 'Para revisar un código necesitas internet.',
      failed: 'No se pudo revisar el código. Inténtalo otra vez.',
    },
    belowMinimum: (minimum) => `Ese código es para pedidos desde $${minimum} antes del impuesto.`,
    from: (day) => `Ese código empieza el ${day}.`,
  },
});
