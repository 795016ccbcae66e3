import { defineMessages } from '../../ui/language.tsx';

/** Words of the payment test: what each step asks of Square, what was answered, and what to do when it fails. */
export const PAYMENT_TEST = defineMessages({
  en: {
    title: 'Payment test',
    sub: 'One small payment goes the whole way and comes back, so you know the keys are right before you open.',
    environments: {
      bundled: { name: 'Sandbox, no real money', text: 'The bundled stand-in answers instead of Square.' },
      sandbox: {
        name: 'Square sandbox, no real money',
        text: 'Square’s own test accounts. Pay with a test card.',
      },
      production: { name: 'Square, real money', text: 'Your card is charged, then refunded in full.' },
    },
    start: 'Start the test',
    again: 'Test again',
    starting: 'Starting…',
    cancel: 'Cancel the test',
    cancelling: 'Cancelling…',
    pay: 'Open the payment page',
    steps: {
      account: { title: 'Keys and location', asked: 'We ask Square whether the token opens your location.' },
      link: { title: 'Payment link', asked: 'We ask Square for a page that sells one “payment test” line.' },
      total: { title: 'Total to the cent', asked: 'Square’s total, tax included, must be the same as ours.' },
      pay: {
        title: 'Your turn: pay',
        asked: 'The page is open for 15 minutes. Pay on it, or cancel the test.',
      },
      payment: { title: 'Payment seen', asked: 'We read the payment back: amount, currency and location.' },
      webhook: { title: 'Webhook heard', asked: 'Square must send its signed message within a minute.' },
      refund: { title: 'Money back', asked: 'We ask Square to refund the whole payment.' },
      clean: { title: 'Nothing left open', asked: 'We ask Square to close what the test has made.' },
    },
    states: {
      waiting: 'Waiting',
      running: 'Now',
      done: 'Done',
      failed: 'Failed',
      skipped: 'Not needed',
    },
    location: (name: string, id: string) => `The token opens “${name}” (${id}).`,
    linkMade: (id: string) => `Square made order ${id}.`,
    totals: (ours: string, squares: string) => `Ours ${ours}, Square’s ${squares}.`,
    opened: (time: string) => `You opened the page at ${time}.`,
    notOpened: 'You have not opened the page yet.',
    declined: (count: number) => (count === 1 ? 'One card was declined.' : `${count} cards were declined.`),
    paid: (amount: string) => `Square has taken ${amount}.`,
    heardBefore: 'Heard before we asked, and its signature is Square’s.',
    heard: (seconds: number) =>
      `Heard after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, and its signature is Square’s.`,
    refunded: (amount: string) => `${amount} is back on the card.`,
    refundPending: 'Square has taken the refund and is still sending it. It is watched until it is through.',
    ends: {
      deleted: 'The unpaid link is deleted and Square says its order is canceled.',
      closed: 'Square says the order is closed.',
      nothing: 'Nothing was made at Square.',
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
        what: 'The token is good, but not allowed to do this.',
        fix: 'Use the application’s own access token, or give it the permissions for orders, payments and locations.',
      },
      location: {
        what: 'This account has no location with that id.',
        fix: 'In Square’s Developer Console open Locations, copy the id of the truck’s location into SQUARE_LOCATION_ID, and restart.',
      },
      inactive: {
        what: 'The location is switched off at Square.',
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
        fix: 'The server’s log names Square’s reason under “square call failed”. Mend it and test again.',
      },
      total: {
        what: 'Square would charge another total than ours. No customer could pay.',
        fix: 'Look for automatic taxes, discounts or service charges at Square for this location and switch them off.',
      },
      not_paid: {
        what: 'Nothing was paid within 15 minutes.',
        fix: 'Start again when you have a card at hand.',
      },
      differs: {
        what: 'The payment is not the one that was asked for: its amount, currency or location differs.',
        fix: 'Check SQUARE_LOCATION_ID, and automatic tips or charges at Square.',
      },
      webhook_no_key: {
        what: 'No webhook signature key is set, so no message of Square’s can be believed.',
        fix: 'Copy the signature key of the webhook subscription into SQUARE_WEBHOOK_SIGNATURE_KEY and restart. Until then payments are noticed within a minute.',
      },
      webhook_wrong_key: {
        what: 'Square’s message came, but its signature does not fit.',
        fix: 'Copy the signature key of this very subscription into SQUARE_WEBHOOK_SIGNATURE_KEY, check that PUBLIC_URL is the subscription’s address, and restart.',
      },
      webhook_local: {
        what: 'No message came: Square cannot reach an address that only this machine knows.',
        fix: 'Set PUBLIC_URL to the address customers use, and the webhook subscription to that address.',
      },
      webhook_silent: {
        what: 'No message came within a minute.',
        fix: 'In Square’s Developer Console check the webhook subscription: its address, and that it sends payment.created and payment.updated.',
      },
      refund_refused: {
        what: 'Square refused the refund.',
        fix: 'Refund this payment in Square’s Dashboard; the usual reason is too low a balance.',
      },
      not_cleaned: {
        what: 'Square has not confirmed that everything is closed.',
        fix: 'Nothing to do now: it is tried again every ten minutes, for three days.',
      },
    },
    webhookAddress: (url: string) => `The subscription’s address must be ${url}`,
    results: {
      running: { title: 'The test is running', text: 'You can leave this page; the test goes on.' },
      passed: { title: 'Ready to sell', text: 'Money went through and came back. Your keys are right.' },
      failed: { title: 'Not ready yet', text: 'The steps in red say why, and what to do.' },
      cancelled: { title: 'Test cancelled', text: 'Nothing was paid and nothing is left open.' },
      none: {
        title: 'Not tested yet',
        text: 'It takes about two minutes. Nothing of it reaches the kitchen or your sales.',
      },
    },
    lastRun: (when: string) => `Last test: ${when}`,
    stepsLabel: 'Steps of the test',
    progress: (done: number, all: number) => `${done} of ${all} done`,
  },
  es: {
    title: 'Prueba de pago',
    sub: 'Un pago pequeño hace todo el camino y regresa, para que sepas que las claves están bien antes de abrir.',
    environments: {
      bundled: {
        name: 'De prueba, sin dinero real',
        text: 'El simulador incluido contesta en lugar de Square.',
      },
      sandbox: {
        name: 'Square de prueba, sin dinero real',
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
      account: { title: 'Claves y local', asked: 'Preguntamos a Square si la clave abre tu local.' },
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
      payment: { title: 'Pago visto', asked: 'Leemos el pago de vuelta: monto, moneda y local.' },
      webhook: {
        title: 'Aviso recibido',
        asked: 'Square debe mandar su aviso firmado en menos de un minuto.',
      },
      refund: { title: 'Dinero de vuelta', asked: 'Pedimos a Square que devuelva todo el pago.' },
      clean: { title: 'Nada queda abierto', asked: 'Pedimos a Square que cierre lo que hizo la prueba.' },
    },
    states: {
      waiting: 'En espera',
      running: 'Ahora',
      done: 'Listo',
      failed: 'Falló',
      skipped: 'No hizo falta',
    },
    location: (name, id) => `La clave abre “${name}” (${id}).`,
    linkMade: (id) => `Square hizo el pedido ${id}.`,
    totals: (ours, squares) => `El nuestro ${ours}, el de Square ${squares}.`,
    opened: (time) => `Abriste la página a las ${time}.`,
    notOpened: 'Todavía no has abierto la página.',
    declined: (count) =>
      count === 1 ? 'Una tarjeta fue rechazada.' : `${count} tarjetas fueron rechazadas.`,
    paid: (amount) => `Square cobró ${amount}.`,
    heardBefore: 'Llegó antes de que preguntáramos, y la firma es de Square.',
    heard: (seconds) =>
      `Llegó a los ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}, y la firma es de Square.`,
    refunded: (amount) => `${amount} de vuelta en la tarjeta.`,
    refundPending: 'Square aceptó el reembolso y todavía lo está enviando. Lo vigilamos hasta que termine.',
    ends: {
      deleted: 'El enlace sin pagar se borró y Square dice que su pedido está cancelado.',
      closed: 'Square dice que el pedido está cerrado.',
      nothing: 'No se hizo nada en Square.',
    },
    doThis: 'Qué hacer:',
    causes: {
      token: {
        what: 'Square rechaza la clave de acceso.',
        fix: 'Copia otra vez la clave de la Developer Console de Square en SQUARE_ACCESS_TOKEN, completa, y reinicia. También puede que la hayan cambiado ahí.',
      },
      environment: {
        what: 'La clave es del otro entorno de Square.',
        fix: 'Una clave de prueba necesita SQUARE_ENVIRONMENT=sandbox; una real, SQUARE_ENVIRONMENT=production.',
      },
      permission: {
        what: 'La clave es buena, pero no tiene permiso para esto.',
        fix: 'Usa la clave de la propia aplicación, o dale permisos de pedidos, pagos y locales.',
      },
      location: {
        what: 'Esta cuenta no tiene un local con ese id.',
        fix: 'En la Developer Console de Square abre Locations, copia el id del local en SQUARE_LOCATION_ID y reinicia.',
      },
      inactive: {
        what: 'El local está desactivado en Square.',
        fix: 'Actívalo en el panel de Square, o pon en SQUARE_LOCATION_ID uno activo.',
      },
      no_cards: {
        what: 'El local todavía no puede cobrar con tarjeta.',
        fix: 'Termina la activación en el panel de Square: cuenta de banco e identidad.',
      },
      currency: {
        what: 'El local no vende en dólares.',
        fix: 'Pon en SQUARE_LOCATION_ID un local de Estados Unidos.',
      },
      unreachable: {
        what: 'Square no contestó.',
        fix: 'Revisa la conexión del servidor y SQUARE_BASE_URL, mira issquareup.com y prueba otra vez.',
      },
      refused: {
        what: 'Square rechazó la petición.',
        fix: 'El registro del servidor dice la razón en “square call failed”. Corrígela y prueba otra vez.',
      },
      total: {
        what: 'Square cobraría otro total que el nuestro. Ningún cliente podría pagar.',
        fix: 'Busca impuestos, descuentos o cargos automáticos de este local en Square y apágalos.',
      },
      not_paid: {
        what: 'No se pagó nada en 15 minutos.',
        fix: 'Empieza otra vez cuando tengas una tarjeta a la mano.',
      },
      differs: {
        what: 'El pago no es el que se pidió: cambia el monto, la moneda o el local.',
        fix: 'Revisa SQUARE_LOCATION_ID, y las propinas o cargos automáticos en Square.',
      },
      webhook_no_key: {
        what: 'No hay clave de firma de avisos, así que no se le puede creer a ningún aviso.',
        fix: 'Copia la clave de firma de la suscripción en SQUARE_WEBHOOK_SIGNATURE_KEY y reinicia. Mientras tanto los pagos se ven en menos de un minuto.',
      },
      webhook_wrong_key: {
        what: 'El aviso de Square llegó, pero la firma no coincide.',
        fix: 'Copia la clave de firma de esta misma suscripción en SQUARE_WEBHOOK_SIGNATURE_KEY, revisa que PUBLIC_URL sea la dirección de la suscripción y reinicia.',
      },
      webhook_local: {
        what: 'No llegó ningún aviso: Square no puede alcanzar una dirección que solo conoce esta máquina.',
        fix: 'Pon en PUBLIC_URL la dirección que usan los clientes, y la misma en la suscripción de avisos.',
      },
      webhook_silent: {
        what: 'No llegó ningún aviso en un minuto.',
        fix: 'En la Developer Console de Square revisa la suscripción: su dirección, y que envíe payment.created y payment.updated.',
      },
      refund_refused: {
        what: 'Square rechazó el reembolso.',
        fix: 'Reembolsa este pago en el panel de Square; casi siempre es por saldo insuficiente.',
      },
      not_cleaned: {
        what: 'Square no ha confirmado que todo quedó cerrado.',
        fix: 'No hagas nada por ahora: se intenta cada diez minutos durante tres días.',
      },
    },
    webhookAddress: (url) => `La dirección de la suscripción debe ser ${url}`,
    results: {
      running: { title: 'La prueba está en curso', text: 'Puedes salir de esta página; la prueba sigue.' },
      passed: { title: 'Listo para vender', text: 'El dinero fue y regresó. Tus claves están bien.' },
      failed: { title: 'Todavía no', text: 'Los pasos en rojo dicen por qué y qué hacer.' },
      cancelled: { title: 'Prueba cancelada', text: 'No se pagó nada y nada queda abierto.' },
      none: {
        title: 'Aún sin probar',
        text: 'Tarda unos dos minutos. Nada de esto llega a la cocina ni a tus ventas.',
      },
    },
    lastRun: (when) => `Última prueba: ${when}`,
    stepsLabel: 'Pasos de la prueba',
    progress: (done, all) => `${done} de ${all} listos`,
  },
});
