import type { AlarmView } from '../../contracts/owner/alarms.ts';
import type { WebhookOffReason } from '../../contracts/owner/webhooks.ts';
import { PRINT_FAILURE_MESSAGES } from '../../contracts/printer.messages.ts';
import { OFFLINE_AFTER_MS } from '../../domain/kitchen-heartbeat.ts';
import type { StaffLanguage } from '../../domain/language.ts';
import { formatPrice } from '../../domain/money.ts';
import { truckDay } from '../../domain/truck-time.ts';
import { spanishTime, formatTime } from '../../domain/format/time/clock.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { formatAll } from '../../domain/format/list.ts';
import type { Alarm, AlarmFacts, NotMadeReason } from '../stores/alarms.store.ts';
import { formatOfflineOrder } from './offline-order-alarm.ts';

const when = (timeZone: string, at: number): string =>
  `${truckDay(timeZone, at)} ${formatTime(timeZone, at)}`;

const REASONS: Record<StaffLanguage, Record<NotMadeReason, string>> = {
  en: {
    slot_passed: 'its pickup time had passed',
    closed: 'ordering was closed',
    cancelled: 'you had canceled it',
    sold_out: 'something in it is sold out',
    refunded: 'Square shows a refund already',
  },
  es: {
    slot_passed: 'su hora de recoger ya había pasado',
    closed: 'los pedidos estaban cerrados',
    cancelled: 'ya lo habías cancelado',
    sold_out: 'algo del pedido está agotado',
    refunded: 'Square ya muestra un reembolso',
  },
};

type DetailFormats = {
  [K in AlarmFacts['kind']]: (facts: Extract<AlarmFacts, { kind: K }>, timeZone: string) => string;
} & {
  /** The kitchen's silence once it has paused ordering. */
  kitchen_paused: (facts: Extract<AlarmFacts, { kind: 'kitchen_silent' }>, timeZone: string) => string;
};

const PAYMENTS_OFF: Record<
  StaffLanguage,
  Record<Extract<AlarmFacts, { kind: 'payments_off' }>['why'], string>
> = {
  en: {
    no_token:
      'No Square account is connected, so no card can be charged. Connect it under Settings, Square, or have the person who hosts Comal set SQUARE_ACCESS_TOKEN; ordering then opens automatically.',
    square_sandbox:
      'One of Square’s test accounts is connected, so no card can be charged. Connect a production token under Settings, Square, or have the person who hosts Comal set it (SQUARE_ENVIRONMENT, SQUARE_ACCESS_TOKEN); ordering then opens automatically.',
    secrets_key:
      'The key that opens your Square token is missing, so no card can be charged. Connect Square again under Settings, Square, or have the person who hosts Comal put back the key (SECRETS_KEY, or the file secrets.key); ordering then opens automatically.',
  },
  es: {
    no_token:
      'No hay ninguna cuenta de Square conectada y no se puede cobrar con tarjeta. Conéctala en Ajustes, Square, o pide a quien administra tu servidor de Comal que ponga SQUARE_ACCESS_TOKEN; los pedidos se abren solos.',
    square_sandbox:
      'Está conectada una cuenta de pruebas de Square y no se puede cobrar con tarjeta. Conecta un token de producción en Ajustes, Square, o pide a quien administra tu servidor de Comal que lo ponga (SQUARE_ENVIRONMENT, SQUARE_ACCESS_TOKEN); los pedidos se abren solos.',
    secrets_key:
      'Falta la clave que abre tu token de Square y no se puede cobrar con tarjeta. Conecta Square otra vez en Ajustes, Square, o pide a quien administra tu servidor de Comal que reponga la clave (SECRETS_KEY o el archivo secrets.key); los pedidos se abren solos.',
  },
};

const BACKUP_FAILED: Record<
  StaffLanguage,
  Record<'folder' | 'store' | 'none', (detail: string) => string>
> = {
  en: {
    folder: (detail) => `The daily backup could not be written to its folder (${detail}).`,
    store: (detail) => `The daily backup could not be copied to the backup storage (${detail}).`,
    none: () => 'The daily backup was not made.',
  },
  es: {
    folder: (detail) => `El respaldo diario no se pudo escribir en su carpeta (${detail}).`,
    store: (detail) => `El respaldo diario no se pudo copiar al almacenamiento de respaldos (${detail}).`,
    none: () => 'El respaldo diario no se hizo.',
  },
};

const WEBHOOK_OFF: Record<StaffLanguage, Record<WebhookOffReason, (host: string) => string>> = {
  en: {
    failing: (host) =>
      `Nothing has reached ${host} for days. Have its system checked, then turn the webhook on again under Settings, Other systems.`,
    gone: (host) =>
      `${host} answers that its webhook is gone for good. Delete it under Settings, Other systems, or add its new address.`,
    secret: (host) =>
      `The secret of the webhook to ${host} cannot be read anymore. Make a new one under Settings, Other systems, enter it in the other system, then turn the webhook on.`,
  },
  es: {
    failing: (host) =>
      `Desde hace días nada llega a ${host}. Pide que revisen ese sistema y vuelve a activar el webhook en Ajustes, Otros sistemas.`,
    gone: (host) =>
      `${host} responde que su webhook ya no existe. Elimínalo en Ajustes, Otros sistemas, o agrega su nueva dirección.`,
    secret: (host) =>
      `Ya no se puede leer el secreto del webhook de ${host}. Crea uno nuevo en Ajustes, Otros sistemas, ponlo en el otro sistema y luego activa el webhook.`,
  },
};

const DETAILS: Record<StaffLanguage, DetailFormats> = {
  en: {
    paid_not_made: ({ reasons, soldOut }) =>
      `Paid, although ${formatReasons(reasons, 'en')}${inBrackets(soldOut)}. It’s on the kitchen screen: make it, or cancel it to refund the customer.`,
    surplus_payment: ({ cents, isOver }) =>
      isOver === true
        ? `The card was charged after this split payment had ended: ${formatDollars(cents)} is on its way back to the customer.`
        : `Paid a second time: ${formatDollars(cents)} is on its way back to the customer.`,
    refund_failed: ({ cents }) =>
      `Square could not refund ${formatDollars(cents)}. Try again, or refund it another way.`,
    total_mismatch: ({ ourCents, squareCents }) =>
      `Square would have charged ${formatDollars(squareCents)} instead of ${formatDollars(ourCents)}. The order was stopped and nothing was charged. Check the tax settings at Square.`,
    cash_mismatch: ({ ourCents, squareCents }) =>
      `${formatDollars(ourCents)} was paid in cash, and the order goes on. Square works out ${formatDollars(squareCents)}, so the sale and its refunds are not recorded there. Check the tax settings at Square. Comal keeps trying; “Failed tasks” under Settings, Server, tries at once.`,
    payment_mismatch: ({ paymentId, cents, currency, ourCents }) =>
      `Square took ${formatPrice(cents)} ${currency} for an order of ${formatDollars(ourCents)} (payment ${paymentId}). The order is not marked as paid. Check this payment at Square.`,
    job_stuck: ({ job, attempts }) =>
      `A background task (${job}) has failed ${attempts} times. Comal keeps trying.`,
    kitchen_silent: ({ heardAt }, timeZone) =>
      `The kitchen screen has been offline since ${formatTime(timeZone, heardAt)}. Open it or check its network: after two minutes ordering pauses automatically, and starts again once the screen is back.`,
    kitchen_paused: ({ heardAt }, timeZone) =>
      `The kitchen screen has been offline since ${formatTime(timeZone, heardAt)}. Open it or check its network. Ordering is paused until the screen is back.`,
    order_untouched: ({ minutes }) =>
      `Paid over ${minutes} minutes ago and not started. Start it, or call the customer.`,
    printer_failed: ({ why }) =>
      `${PRINT_FAILURE_MESSAGES.en[why]} Tickets wait and print automatically once it works again.`,
    payments_off: ({ why }) => PAYMENTS_OFF.en[why],
    payments_refused: ({ detail, setBy = 'host' }) =>
      `Nobody can pay: Square refuses the access token (${detail}). ${setBy === 'console' ? 'Paste a new one under Settings, Square.' : 'The person who hosts Comal has to set a valid SQUARE_ACCESS_TOKEN and restart Comal.'} Payments made until then are found automatically.`,
    order_refused: ({ detail }) =>
      `A customer could not pay: Square refused the order (${detail}). Nothing was charged. Run the payment test, and see what Square says about your location.`,
    payments_unknown: ({ payments, cents, since }, timeZone) =>
      `Since the backup of ${when(timeZone, since)}, Square took ${formatDollars(cents)} in ${payments} payment${payments === 1 ? '' : 's'} for orders that are not in it. Look them up in Square: make them or refund them there. Sales of another register at this location are among them.`,
    mail_unreadable: () =>
      'Emails are not sent: the key that opens the password of your mail server is missing or wrong. Meanwhile they are kept under Messages. Set up email again under Settings, or have the person who hosts Comal put back the key (SECRETS_KEY, or the file secrets.key).',
    texts_unreadable: () =>
      'Text messages are not sent: the key that opens your Twilio account is missing or wrong. Set up text messages again under Settings, or have the person who hosts Comal put back the key (SECRETS_KEY, or the file secrets.key).',
    backup_missing: ({ madeAt, place, detail }, timeZone) =>
      `${madeAt === null ? 'No backup has been made yet.' : `Last backup: ${when(timeZone, madeAt)}.`} ${BACKUP_FAILED.en[place ?? 'none'](detail)} Comal keeps trying. Ask the person who hosts Comal to check it, and download a backup under Settings, Server until then.`,
    webhook_off: ({ host, why }) => WEBHOOK_OFF.en[why](host),
    offline_order: (facts) => formatOfflineOrder(facts, 'en'),
  },
  es: {
    paid_not_made: ({ reasons, soldOut }) =>
      `Se pagó, aunque ${formatReasons(reasons, 'es')}${inBrackets(soldOut)}. Está en la pantalla de cocina: prepáralo, o cancélalo y se devuelve el dinero.`,
    surplus_payment: ({ cents, isOver }) =>
      isOver === true
        ? `Se cobró la tarjeta cuando este pago dividido ya había terminado: ${formatDollars(cents)} va de regreso al cliente.`
        : `Se pagó dos veces: ${formatDollars(cents)} va de regreso al cliente.`,
    refund_failed: ({ cents }) =>
      `Square no pudo reembolsar ${formatDollars(cents)}. Inténtalo otra vez o devuélvelo de otra forma.`,
    total_mismatch: ({ ourCents, squareCents }) =>
      `Square iba a cobrar ${formatDollars(squareCents)} en lugar de ${formatDollars(ourCents)}. El pedido se detuvo y no se cobró nada. Revisa los impuestos en Square.`,
    cash_mismatch: ({ ourCents, squareCents }) =>
      `Se pagaron ${formatDollars(ourCents)} en efectivo y el pedido sigue. Square calcula ${formatDollars(squareCents)}, así que ahí no se registran la venta ni sus reembolsos. Revisa los impuestos en Square. Se sigue intentando; en Ajustes, Servidor, “Tareas fallidas” se reintenta enseguida.`,
    payment_mismatch: ({ paymentId, cents, currency, ourCents }) =>
      `Square cobró ${formatPrice(cents)} ${currency} por un pedido de ${formatDollars(ourCents)} (pago ${paymentId}). El pedido no quedó como pagado. Revisa ese pago en Square.`,
    job_stuck: ({ job, attempts }) =>
      `Una tarea interna (${job}) ha fallado ${attempts} veces y se sigue intentando.`,
    kitchen_silent: ({ heardAt }, timeZone) =>
      `La pantalla de cocina está desconectada desde ${spanishTime(formatTime(timeZone, heardAt))}. Ábrela o revisa su red: a los dos minutos los pedidos se pausan solos, y vuelven cuando la pantalla se conecta.`,
    kitchen_paused: ({ heardAt }, timeZone) =>
      `La pantalla de cocina está desconectada desde ${spanishTime(formatTime(timeZone, heardAt))}. Ábrela o revisa su red. Los pedidos están en pausa hasta que vuelva la pantalla.`,
    order_untouched: ({ minutes }) =>
      `Pagado hace más de ${minutes} minutos y sin empezar. Empiézalo o llama al cliente.`,
    printer_failed: ({ why }) =>
      `${PRINT_FAILURE_MESSAGES.es[why]} Las comandas esperan y se imprimen solas en cuanto funcione.`,
    payments_off: ({ why }) => PAYMENTS_OFF.es[why],
    payments_refused: ({ detail, setBy = 'host' }) =>
      `Nadie puede pagar: Square rechaza el token de acceso (${detail}). ${setBy === 'console' ? 'Pega uno nuevo en Ajustes, Square.' : 'Quien administra tu servidor de Comal debe poner un SQUARE_ACCESS_TOKEN válido y reiniciar Comal.'} Los pagos hechos hasta entonces se encuentran solos.`,
    order_refused: ({ detail }) =>
      `Un cliente no pudo pagar: Square rechazó el pedido (${detail}). No se cobró nada. Haz la prueba de pago y revisa qué dice Square de tu sucursal.`,
    payments_unknown: ({ payments, cents, since }, timeZone) =>
      `Desde el respaldo del ${when(timeZone, since)}, Square cobró ${formatDollars(cents)} en ${payments} pago${payments === 1 ? '' : 's'} de pedidos que no están en él. Búscalos en Square: prepáralos o reembólsalos ahí. Se incluyen las ventas de otra caja de esta sucursal.`,
    mail_unreadable: () =>
      'Los correos no se envían: falta la clave que abre la contraseña de tu servidor de correo, o no es la correcta. Mientras tanto se guardan en Mensajes. Configura el correo otra vez en Ajustes, o pide a quien administra tu servidor de Comal que reponga la clave (SECRETS_KEY o el archivo secrets.key).',
    texts_unreadable: () =>
      'Los mensajes de texto no se envían: falta la clave que abre tu cuenta de Twilio, o no es la correcta. Configúralos otra vez en Ajustes, o pide a quien administra tu servidor de Comal que reponga la clave (SECRETS_KEY o el archivo secrets.key).',
    backup_missing: ({ madeAt, place, detail }, timeZone) =>
      `${madeAt === null ? 'Todavía no se ha hecho ningún respaldo.' : `Último respaldo: ${when(timeZone, madeAt)}.`} ${BACKUP_FAILED.es[place ?? 'none'](detail)} Se sigue intentando. Pide a quien administra tu servidor de Comal que lo revise, y mientras tanto descarga un respaldo en Ajustes, Servidor.`,
    webhook_off: ({ host, why }) => WEBHOOK_OFF.es[why](host),
    offline_order: (facts) => formatOfflineOrder(facts, 'es'),
  },
};

function formatReasons(reasons: readonly NotMadeReason[], language: StaffLanguage): string {
  return formatAll(
    reasons.map((reason) => REASONS[language][reason]),
    language,
  );
}

function inBrackets(names: readonly string[]): string {
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}

function formatDetail(timeZone: string, facts: AlarmFacts, language: StaffLanguage, now: number): string {
  const details = DETAILS[language];
  switch (facts.kind) {
    case 'paid_not_made':
      return details.paid_not_made(facts, timeZone);
    case 'surplus_payment':
      return details.surplus_payment(facts, timeZone);
    case 'refund_failed':
      return details.refund_failed(facts, timeZone);
    case 'total_mismatch':
      return details.total_mismatch(facts, timeZone);
    case 'cash_mismatch':
      return details.cash_mismatch(facts, timeZone);
    case 'payment_mismatch':
      return details.payment_mismatch(facts, timeZone);
    case 'kitchen_silent':
      return now - facts.heardAt < OFFLINE_AFTER_MS
        ? details.kitchen_silent(facts, timeZone)
        : details.kitchen_paused(facts, timeZone);
    case 'order_untouched':
      return details.order_untouched(facts, timeZone);
    case 'printer_failed':
      return details.printer_failed(facts, timeZone);
    case 'payments_off':
      return details.payments_off(facts, timeZone);
    case 'payments_refused':
      return details.payments_refused(facts, timeZone);
    case 'order_refused':
      return details.order_refused(facts, timeZone);
    case 'payments_unknown':
      return details.payments_unknown(facts, timeZone);
    case 'mail_unreadable':
      return details.mail_unreadable(facts, timeZone);
    case 'texts_unreadable':
      return details.texts_unreadable(facts, timeZone);
    case 'backup_missing':
      return details.backup_missing(facts, timeZone);
    case 'webhook_off':
      return details.webhook_off(facts, timeZone);
    case 'offline_order':
      return details.offline_order(facts, timeZone);
    case 'job_stuck':
    default:
      return details.job_stuck(facts, timeZone);
  }
}

/** Returns alarms in the reader's language, as they stand at `now` (epoch ms). */
export function alarmViews(
  timeZone: string,
  alarms: readonly Alarm[],
  language: StaffLanguage,
  now: number,
): AlarmView[] {
  return alarms.map((alarm) => ({
    id: alarm.id,
    kind: alarm.facts.kind,
    orderId: alarm.orderId,
    number: alarm.number,
    minutes: alarm.facts.kind === 'order_untouched' ? alarm.facts.minutes : null,
    detail: formatDetail(timeZone, alarm.facts, language, now),
    raisedAt: alarm.raisedAt,
  }));
}
