import { spanishTime } from '../../../domain/format/time/clock.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

/** Texts of the payment test: each step's request and answer, and what to do when it fails. */
export const PAYMENT_TEST = defineStaffMessages({
  en: {
    title: 'Payment test',
    sub: 'Make one small payment and get it back, so you know card payments work before you open.',
    environments: {
      bundled: { name: 'Test mode: no real money', text: 'Payments are simulated. Square isn’t connected.' },
      sandbox: {
        name: 'Square sandbox: no real money',
        text: 'Square’s own test accounts. Pay with a test card.',
      },
      production: { name: 'Square, real money', text: 'Your card is charged, then refunded in full.' },
    },
    start: 'Start the test',
    again: 'Test again',
    starting: 'Starting…',
    cancel: 'Cancel the test',
    cancelling: 'Canceling…',
    pay: 'Open the payment page',
    steps: {
      account: {
        title: 'Keys and location',
        asked: 'We check that the access token works for your location.',
      },
      link: { title: 'Payment link', asked: 'We ask Square for a page that sells one “payment test” line.' },
      total: { title: 'Total to the cent', asked: 'Square’s total, tax included, must be the same as ours.' },
      pay: {
        title: 'Your turn: pay',
        asked: 'The page is open for 15 minutes. Pay on it, or cancel the test.',
      },
      payment: {
        title: 'Payment received',
        asked: 'We read the payment back: amount, currency and location.',
      },
      webhook: {
        title: 'Webhook received',
        asked: 'Square must send its signed notification within a minute.',
      },
      refund: { title: 'Refund', asked: 'We ask Square to refund the whole payment.' },
      clean: { title: 'Nothing left open', asked: 'We ask Square to close what the test created.' },
    },
    states: {
      waiting: 'Waiting',
      running: 'Now',
      done: 'Done',
      failed: 'Failed',
      skipped: 'Not needed',
    },
    location: (name: string, id: string) => `The token works for “${name}” (${id}).`,
    linkMade: (id: string) => `Square created order ${id}.`,
    totals: (ours: string, squares: string) => `Ours ${ours}, Square’s ${squares}.`,
    opened: (time: string) => `You opened the page at ${time}.`,
    notOpened: 'You have not opened the page yet.',
    declined: (count: number) => (count === 1 ? 'One card was declined.' : `${count} cards were declined.`),
    paid: (amount: string) => `Square charged ${amount}.`,
    heardBefore: 'Received right away, and the signature is valid.',
    heard: (seconds: number) =>
      `Received after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and the signature is valid.`,
    refunded: (amount: string) => `${amount} was refunded to the card.`,
    refundPending: 'Square accepted the refund and is still processing it. We check until it’s done.',
    ends: {
      deleted: 'The unpaid link is deleted and Square says its order is canceled.',
      closed: 'Square says the order is closed.',
      nothing: 'Nothing was created at Square.',
    },
    doThis: 'What to do:',
    causes: {
      token: {
        what: 'Square refuses the access token.',
        fix: 'Copy the access token again from Square’s Developer Console into SQUARE_ACCESS_TOKEN, whole, and restart. It may also have been replaced there.',
      },
      environment: {
        what: 'The token belongs to Square’s other environment.',
        fix: 'A sandbox token needs SQUARE_ENVIRONMENT=sandbox; a production token needs SQUARE_ENVIRONMENT=production.',
      },
      permission: {
        what: 'The token works but isn’t allowed to do this.',
        fix: 'Use the application’s own access token, or give it the permissions for orders, payments and locations.',
      },
      location: {
        what: 'This account has no location with that id.',
        fix: 'In Square’s Developer Console open Locations, copy the id of the truck’s location into SQUARE_LOCATION_ID, and restart.',
      },
      inactive: {
        what: 'The location is inactive at Square.',
        fix: 'Activate it in Square’s Dashboard, or set SQUARE_LOCATION_ID to an active one.',
      },
      no_cards: {
        what: 'The location cannot take cards yet.',
        fix: 'Finish Square’s activation: bank account and identity, in Square’s Dashboard.',
      },
      currency: {
        what: 'The location does not sell in US dollars.',
        fix: 'Set SQUARE_LOCATION_ID to a location in the United States.',
      },
      unreachable: {
        what: 'Square did not answer.',
        fix: 'Check the server’s connection and SQUARE_BASE_URL, look at issquareup.com, then test again.',
      },
      refused: {
        what: 'Square refused the request.',
        fix: 'The server’s log names Square’s reason under “square call failed”. Fix it and test again.',
      },
      total: {
        what: 'Square’s total is different from ours, so no customer could pay.',
        fix: 'In Square, look for automatic taxes, discounts or service charges at this location and turn them off.',
      },
      not_paid: {
        what: 'Nothing was paid within 15 minutes.',
        fix: 'Start again when you have a card ready.',
      },
      differs: {
        what: 'The payment doesn’t match the request: its amount, currency or location is different.',
        fix: 'Check SQUARE_LOCATION_ID, and automatic tips or charges at Square.',
      },
      webhook_no_key: {
        what: 'The webhook signature key isn’t set, so Square’s notifications can’t be verified.',
        fix: 'Copy the signature key of the webhook subscription into SQUARE_WEBHOOK_SIGNATURE_KEY and restart. Until then, payments show up within a minute.',
      },
      webhook_wrong_key: {
        what: 'Square’s notification arrived, but its signature doesn’t match.',
        fix: 'Copy the signature key of this subscription into SQUARE_WEBHOOK_SIGNATURE_KEY, check that PUBLIC_URL is the subscription’s address, and restart.',
      },
      webhook_local: {
        what: 'No notification arrived: Square can’t reach an address that only works on this computer.',
        fix: 'Set PUBLIC_URL to the address customers use, and the webhook subscription to that address.',
      },
      webhook_silent: {
        what: 'No notification arrived within a minute.',
        fix: 'In Square’s Developer Console check the webhook subscription: its address, and that it sends payment.created and payment.updated.',
      },
      refund_refused: {
        what: 'Square refused the refund.',
        fix: 'Refund this payment in Square’s Dashboard; the usual reason is too low a balance.',
      },
      not_cleaned: {
        what: 'Square has not confirmed that everything is closed.',
        fix: 'No action needed: we try again every 10 minutes for 3 days.',
      },
    },
    webhookAddress: (url: string) => `The subscription’s address must be ${url}`,
    results: {
      running: { title: 'The test is running', text: 'You can leave this page; the test goes on.' },
      passed: {
        title: 'Ready to sell',
        text: 'The payment and its refund went through. Card payments work.',
      },
      failed: { title: 'Not ready yet', text: 'The steps in red say why, and what to do.' },
      cancelled: { title: 'Test canceled', text: 'Nothing was paid and nothing is left open.' },
      none: {
        title: 'Not tested yet',
        text: 'It takes about two minutes. It doesn’t show up in the kitchen or in your sales.',
      },
    },
    lastRun: (when: string) => `Last test: ${when}`,
    stepsLabel: 'Steps of the test',
    progress: (done: number, all: number) => `${done} of ${all} done`,
  },
  es: {
    title: 'Prueba de pago',
    sub: 'Haz un pago pequeño y recibe su reembolso, para saber que los cobros funcionan antes de abrir.',
    environments: {
      bundled: {
        name: 'Modo de prueba: sin dinero real',
        text: 'Los pagos son simulados. Square no está conectado.',
      },
      sandbox: {
        name: 'Pruebas de Square: sin dinero real',
        text: 'Las cuentas de prueba de Square. Paga con una tarjeta de prueba.',
      },
      production: { name: 'Square, dinero real', text: 'Se cobra a tu tarjeta y se te devuelve todo.' },
    },
    start: 'Empezar la prueba',
    again: 'Probar otra vez',
    starting: 'Empezando…',
    cancel: 'Cancelar la prueba',
    cancelling: 'Cancelando…',
    pay: 'Abrir la página de pago',
    steps: {
      account: {
        title: 'Claves y sucursal',
        asked: 'Revisamos que el token de acceso sirva para tu sucursal.',
      },
      link: {
        title: 'Enlace de pago',
        asked: 'Pedimos a Square una página que vende una línea de “prueba de pago”.',
      },
      total: {
        title: 'Total al centavo',
        asked: 'El total de Square, con impuesto, debe ser igual al nuestro.',
      },
      pay: {
        title: 'Te toca: paga',
        asked: 'La página queda abierta 15 minutos. Paga ahí o cancela la prueba.',
      },
      payment: { title: 'Pago recibido', asked: 'Leemos el pago en Square: monto, moneda y sucursal.' },
      webhook: {
        title: 'Webhook recibido',
        asked: 'Square debe enviar su notificación firmada en menos de un minuto.',
      },
      refund: { title: 'Reembolso', asked: 'Pedimos a Square que reembolse todo el pago.' },
      clean: { title: 'Nada queda abierto', asked: 'Pedimos a Square que cierre lo que hizo la prueba.' },
    },
    states: {
      waiting: 'En espera',
      running: 'Ahora',
      done: 'Listo',
      failed: 'Falló',
      skipped: 'No hizo falta',
    },
    location: (name, id) => `El token sirve para “${name}” (${id}).`,
    linkMade: (id) => `Square creó el pedido ${id}.`,
    totals: (ours, squares) => `El nuestro ${ours}, el de Square ${squares}.`,
    opened: (time) => `Abriste la página a ${spanishTime(time)}.`,
    notOpened: 'Todavía no has abierto la página.',
    declined: (count) =>
      count === 1 ? 'Una tarjeta fue rechazada.' : `${count} tarjetas fueron rechazadas.`,
    paid: (amount) => `Square cobró ${amount}.`,
    heardBefore: 'Llegó de inmediato y la firma es válida.',
    heard: (seconds) =>
      `Llegó a los ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} y la firma es válida.`,
    refunded: (amount) => `Se reembolsaron ${amount} a la tarjeta.`,
    refundPending: 'Square aceptó el reembolso y lo sigue procesando. Revisamos hasta que termine.',
    ends: {
      deleted: 'El enlace sin pagar se borró y Square dice que su pedido está cancelado.',
      closed: 'Square dice que el pedido está cerrado.',
      nothing: 'No se creó nada en Square.',
    },
    doThis: 'Qué hacer:',
    causes: {
      token: {
        what: 'Square rechaza el token de acceso.',
        fix: 'Copia otra vez el token de acceso de la Developer Console de Square en SQUARE_ACCESS_TOKEN, completo, y reinicia. También puede que lo hayan cambiado ahí.',
      },
      environment: {
        what: 'El token es del otro entorno de Square.',
        fix: 'Un token de prueba necesita SQUARE_ENVIRONMENT=sandbox; uno real, SQUARE_ENVIRONMENT=production.',
      },
      permission: {
        what: 'El token funciona, pero no tiene permiso para esto.',
        fix: 'Usa el token de la propia aplicación, o dale permisos de pedidos, pagos y sucursales.',
      },
      location: {
        what: 'Esta cuenta no tiene una sucursal con ese id.',
        fix: 'En la Developer Console de Square abre Locations, copia el id de la sucursal del food truck en SQUARE_LOCATION_ID y reinicia.',
      },
      inactive: {
        what: 'La sucursal está desactivada en Square.',
        fix: 'Actívala en el panel de Square, o pon en SQUARE_LOCATION_ID una activa.',
      },
      no_cards: {
        what: 'La sucursal todavía no puede cobrar con tarjeta.',
        fix: 'Termina la activación en el panel de Square: cuenta de banco e identidad.',
      },
      currency: {
        what: 'La sucursal no vende en dólares.',
        fix: 'Pon en SQUARE_LOCATION_ID una sucursal de Estados Unidos.',
      },
      unreachable: {
        what: 'Square no contestó.',
        fix: 'Revisa la conexión del servidor y SQUARE_BASE_URL, mira issquareup.com y prueba otra vez.',
      },
      refused: {
        what: 'Square rechazó la solicitud.',
        fix: 'El registro del servidor dice la razón en “square call failed”. Corrígela y prueba otra vez.',
      },
      total: {
        what: 'El total de Square es distinto del nuestro y ningún cliente podría pagar.',
        fix: 'Busca impuestos, descuentos o cargos automáticos de esta sucursal en Square y desactívalos.',
      },
      not_paid: {
        what: 'No se pagó nada en 15 minutos.',
        fix: 'Empieza otra vez cuando tengas una tarjeta a la mano.',
      },
      differs: {
        what: 'El pago no coincide con lo solicitado: cambia el monto, la moneda o la sucursal.',
        fix: 'Revisa SQUARE_LOCATION_ID, y las propinas o cargos automáticos en Square.',
      },
      webhook_no_key: {
        what: 'Falta la clave de firma del webhook, así que no se pueden verificar las notificaciones de Square.',
        fix: 'Copia la clave de firma de la suscripción en SQUARE_WEBHOOK_SIGNATURE_KEY y reinicia. Mientras tanto los pagos se ven en menos de un minuto.',
      },
      webhook_wrong_key: {
        what: 'La notificación de Square llegó, pero la firma no coincide.',
        fix: 'Copia la clave de firma de esta suscripción en SQUARE_WEBHOOK_SIGNATURE_KEY, revisa que PUBLIC_URL sea la dirección de la suscripción y reinicia.',
      },
      webhook_local: {
        what: 'No llegó ninguna notificación: Square no puede usar una dirección que solo funciona en esta computadora.',
        fix: 'Pon en PUBLIC_URL la dirección que usan los clientes, y la misma en la suscripción del webhook.',
      },
      webhook_silent: {
        what: 'No llegó ninguna notificación en un minuto.',
        fix: 'En la Developer Console de Square revisa la suscripción: su dirección, y que envíe payment.created y payment.updated.',
      },
      refund_refused: {
        what: 'Square rechazó el reembolso.',
        fix: 'Reembolsa este pago en el panel de Square; casi siempre es por saldo insuficiente.',
      },
      not_cleaned: {
        what: 'Square no ha confirmado que todo quedó cerrado.',
        fix: 'No tienes que hacer nada: se intenta cada 10 minutos durante 3 días.',
      },
    },
    webhookAddress: (url) => `La dirección de la suscripción debe ser ${url}`,
    results: {
      running: { title: 'La prueba está en curso', text: 'Puedes salir de esta página; la prueba sigue.' },
      passed: {
        title: 'Listo para vender',
        text: 'El pago y su reembolso salieron bien. Los cobros funcionan.',
      },
      failed: { title: 'Todavía no', text: 'Los pasos en rojo dicen por qué y qué hacer.' },
      cancelled: { title: 'Prueba cancelada', text: 'No se pagó nada y nada queda abierto.' },
      none: {
        title: 'Aún sin probar',
        text: 'Tarda unos dos minutos. No aparece en la cocina ni en tus ventas.',
      },
    },
    lastRun: (when) => `Última prueba: ${when}`,
    stepsLabel: 'Pasos de la prueba',
    progress: (done, all) => `${done} de ${all} listos`,
  },
});
