import type { Language } from '../../domain/language.ts';
import type { ErrorCode } from '../errors.ts';

/** The texts of errors about an order, its payment and its pickup. */
export const ORDER_ERROR_MESSAGES = {
  empty_cart: {
    en: 'Your cart is empty. Add something from the menu first.',
    es: 'Tu pedido está vacío. Primero agrega algo del menú.',
  },
  unknown_item: {
    en: 'Something in your cart is no longer on the menu. Please remove it and try again.',
    es: 'Algo de tu pedido ya no está en el menú. Quítalo e inténtalo otra vez.',
  },
  unknown_option: {
    en: 'An option you chose is no longer offered. Please remove that item and add it again.',
    es: 'Una opción que elegiste ya no se ofrece. Quita ese platillo y agrégalo de nuevo.',
  },
  choice_required: {
    en: 'One of your items still needs a choice. Please remove it and add it again.',
    es: 'A uno de tus platillos le falta una elección. Quítalo y agrégalo de nuevo.',
  },
  size_required: {
    en: 'One of your items still needs a size. Please remove it and add it again.',
    es: 'A uno de tus platillos le falta el tamaño. Quítalo y agrégalo de nuevo.',
  },
  bad_quantity: {
    en: 'A quantity in your cart isn’t valid. Please choose from 1 to 50.',
    es: 'Una cantidad de tu pedido no es válida. Elige de 1 a 50.',
  },
  order_too_large: {
    en: 'That is more than we can take online. For a big order or catering, please call us.',
    es: 'Es más de lo que podemos recibir en línea. Para un pedido grande o banquete, llámanos.',
  },
  unknown_slot: {
    en: 'That pickup time is not offered. Please choose another.',
    es: 'Esa hora para recoger no está disponible. Elige otra.',
  },
  given_too_little: {
    en: 'That is less than the total. Enter what the customer gave you.',
    es: 'Es menos que el total. Escribe lo que te dio el cliente.',
  },
  held_gone: {
    en: 'This held order was already charged or removed on another tablet. Check Held and the board first.',
    es: 'Este pedido en espera ya se cobró o se quitó en otra tableta. Revisa En espera y el tablero.',
  },
  held_full: {
    en: 'There are already 50 orders on hold. Charge or remove one first.',
    es: 'Ya hay 50 pedidos en espera. Cobra o quita uno primero.',
  },
  asap_later: {
    en: 'The kitchen just got busier, so your order will take longer. Check the new time and confirm.',
    es: 'Acaban de entrar más pedidos y el tuyo tardaría más. Revisa la nueva hora y confirma.',
  },
  dish_notes_off: {
    en: 'The kitchen can’t take notes on dishes right now. Please remove the note and try again.',
    es: 'Por ahora la cocina no puede recibir notas por platillo. Quita la nota e inténtalo otra vez.',
  },
  unpaid_waiting: {
    en: 'Several orders from here are still unpaid. Pay for or cancel one first, or try again in a few minutes.',
    es: 'Varios pedidos hechos desde aquí siguen sin pagar. Paga o cancela uno, o inténtalo en unos minutos.',
  },
  promo_unknown: {
    en: 'That code isn’t valid. Please check the spelling.',
    es: 'Ese código no es válido. Revisa cómo está escrito.',
  },
  promo_not_yet: {
    en: 'That code isn’t active yet.',
    es: 'Ese código todavía no está activo.',
  },
  promo_ended: {
    en: 'That code has expired.',
    es: 'Ese código ya venció.',
  },
  promo_used_up: {
    en: 'This code has reached its limit.',
    es: 'Ese código ya llegó a su límite.',
  },
  promo_below_minimum: {
    en: 'Your order is too small for that code. Add something and try again.',
    es: 'Tu pedido es muy pequeño para ese código. Agrega algo e inténtalo otra vez.',
  },
  promo_used_before: {
    en: 'You’ve already used that code. An unpaid order counts too.',
    es: 'Ya usaste ese código. Un pedido sin pagar también cuenta.',
  },
  promo_nothing_left: {
    en: 'Card payments start at $1.00, so this code can’t take anything off. Add something and try again.',
    es: 'El pago mínimo con tarjeta es de $1.00, así que este código no puede descontar nada. Agrega algo e inténtalo otra vez.',
  },
  price_changed: {
    en: 'A price changed while you were ordering. Please look over your cart and try again.',
    es: 'Un precio cambió mientras pedías. Revisa tu pedido e inténtalo otra vez.',
  },
  special_other_day: {
    en: 'Your order has a special that is not offered on the day of your pickup. Remove it, or choose another day.',
    es: 'Tu pedido lleva un especial que no hay el día en que lo recoges. Quítalo o elige otro día.',
  },
  sold_out: {
    en: 'Something in your cart just sold out. Please remove it and try again.',
    es: 'Algo de tu pedido se acaba de agotar. Quítalo e inténtalo otra vez.',
  },
  slot_full: {
    en: 'That pickup time just filled up. Please choose another.',
    es: 'Esa hora para recoger se acaba de llenar. Elige otra.',
  },
  slot_passed: {
    en: 'That pickup time has passed. Please choose another.',
    es: 'Esa hora para recoger ya pasó. Elige otra.',
  },
  rating_over: {
    en: 'This order can no longer be rated.',
    es: 'Este pedido ya no se puede calificar.',
  },
  terminal_gone: {
    en: 'This terminal is not paired anymore. Choose another one, or take payment another way.',
    es: 'Esta terminal ya no está vinculada. Elige otra, o cobra de otra forma.',
  },
  terminals_full: {
    en: 'Ten terminals are paired, which is the most. Remove one you no longer use.',
    es: 'Ya hay diez terminales, que es el máximo. Quita una que ya no uses.',
  },
  terminal_busy: {
    en: 'This terminal is taking a payment. Wait until it is paid or canceled.',
    es: 'Esta terminal está cobrando. Espera a que se pague o se cancele.',
  },
  terminal_permission: {
    en: 'Square doesn’t let this access token pair terminals: it lacks the permission DEVICE_CREDENTIAL_MANAGEMENT. Paste the personal access token of your application under Settings, Square. Nothing was changed.',
    es: 'Square no permite que este token de acceso vincule terminales: le falta el permiso DEVICE_CREDENTIAL_MANAGEMENT. Pega el token de acceso personal de tu aplicación en Ajustes, Square. No se cambió nada.',
  },
  terminal_refused: {
    en: 'Square doesn’t pair terminals at this location. Check at Square that the location is active and takes cards in person. Nothing was changed.',
    es: 'Square no vincula terminales en esta ubicación. Revisa en Square que la ubicación esté activa y acepte tarjetas en persona. No se cambió nada.',
  },
  terminal_unavailable: {
    en: 'Square didn’t answer. Nothing was changed. Please try again in a moment.',
    es: 'Square no respondió. No se cambió nada. Inténtalo de nuevo en un momento.',
  },
  not_refundable: {
    en: 'That amount cannot be refunded on this order.',
    es: 'Esa cantidad no se puede reembolsar en este pedido.',
  },
  refund_limit: {
    en: 'That’s more than you can refund on one order. Ask an owner to make this refund.',
    es: 'Es más de lo que puedes reembolsar en un pedido. Pide a un dueño que haga este reembolso.',
  },
  discount_limit: {
    en: 'That’s more than you can take off one order. Ask an owner to charge this order, or make the discount smaller.',
    es: 'Es más de lo que puedes descontar en un pedido. Pide a un dueño que cobre este pedido, o baja el descuento.',
  },
  below_least_charge: {
    en: 'Cards can’t be charged less than $1.00. Take this order in cash.',
    es: 'Con tarjeta no se puede cobrar menos de $1.00. Cobra este pedido en efectivo.',
  },
  order_paid: {
    en: 'This order is already paid.',
    es: 'Este pedido ya está pagado.',
  },
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;
