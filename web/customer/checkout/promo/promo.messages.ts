import { formatAmount } from '../../../../domain/format/amount.ts';
import { defineMessages } from '../../../ui/language.tsx';

/** Texts of the promo code in the checkout. */
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
    least: 'Card payments start at $1.00, so that’s what is left to pay.',
    problems: {
      missing: 'Enter the code first.',
      promo_unknown: 'That code isn’t valid. Please check the spelling.',
      promo_not_yet: 'That code isn’t active yet.',
      promo_ended: 'That code has expired.',
      promo_used_up: 'This code has reached its limit.',
      promo_used_before: 'You’ve already used that code. An unpaid order counts too.',
      promo_nothing_left: 'Card payments start at $1.00, so this code can’t take anything off this order.',
      too_many: 'Too many tries. Please wait a few minutes.',
      offline: 'Checking a code needs a connection.',
      failed: 'We couldn’t check the code. Please try again.',
    },
    belowMinimum: (minimum: string) =>
      `That code is for orders of at least ${formatAmount(minimum)} before tax.`,
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
    removed: (total) => `Quitaste el código. Total ${total}.`,
    least: 'El pago mínimo con tarjeta es de $1.00, así que eso queda por pagar.',
    problems: {
      missing: 'Primero escribe el código.',
      promo_unknown: 'Ese código no es válido. Revisa cómo está escrito.',
      promo_not_yet: 'Ese código todavía no está activo.',
      promo_ended: 'Ese código ya venció.',
      promo_used_up: 'Ese código ya llegó a su límite.',
      promo_used_before: 'Ya usaste ese código. Un pedido sin pagar también cuenta.',
      promo_nothing_left:
        'El pago mínimo con tarjeta es de $1.00, así que este código no puede descontar nada de este pedido.',
      too_many: 'Demasiados intentos. Espera unos minutos.',
      offline: 'Para revisar un código necesitas internet.',
      failed: 'No se pudo revisar el código. Inténtalo otra vez.',
    },
    belowMinimum: (minimum) =>
      `Ese código es para pedidos de al menos ${formatAmount(minimum)} antes de impuestos.`,
    from: (day) => `Ese código empieza el ${day}.`,
  },
});
