import { defineStaffMessages } from '../../ui/language.tsx';

/** Texts of the screen that connects Square. */
export const SQUARE = defineStaffMessages({
  en: {
    connect: 'Connect Square',
    connectNow: 'Connect Square',
    connectSub: 'Paste one token. The rest happens by itself.',
    square: 'Square',
    squareSub: 'Card payments for this site.',
    step: (place: number, all: number) => `Step ${place} of ${all}`,
    settings: 'Settings',
    stepsLabel: 'Steps',
    connected: 'Square is connected',
    goesTo: (business: string) => `Card payments go to ${business}. Deposits as usual.`,
    sandbox: 'This is one of Square’s test accounts: no real money moves.',
    nextTest: 'Next: payment test',
    nextOrder: 'Next: test order',
    refused: (time: string, live: boolean) =>
      `Square stopped accepting your token (${time}). ${live ? 'Ordering is off.' : 'Nobody can pay.'}`,
    refusedLive: 'Customers see the menu, and that orders are paused.',
    refusedText: (inKitchen: number) =>
      `Somebody replaced or revoked it in Square. Orders already paid are safe: ${inKitchen} ${inKitchen === 1 ? 'is' : 'are'} in the kitchen. Refunds wait until you paste a new token, and payments made meanwhile are found by themselves.`,
    refusedByHost: 'The person who hosts Comal has to set another token.',
    locked: 'Your Square token cannot be opened.',
    lockedText: {
      other_key:
        'The key that encrypted it is not on this server, as after a restore on another machine. Paste the token again, or have the person who hosts Comal put the key back.',
      damaged: 'What is stored was changed. Paste the token again.',
    },
    lockedByHost:
      'The key that encrypted it is missing or cannot be read. The person who hosts Comal has to put it back; until then no token can be saved here.',
    noKey: 'Your token cannot be stored encrypted yet.',
    noKeyText:
      'Its key is missing or cannot be read. The person who hosts Comal has to set a key for secrets first.',

    token: 'Access token',
    newToken: 'New access token',
    tokenWhat: 'Paste the production access token of your Square application.',
    tokenNew: (business: string) => `Paste the new production token of ${business}.`,
    checkToken: 'Check token',
    checking: 'Checking…',
    replace: 'Replace',
    keepOld: 'Keep the old one',
    checked: 'Checked',
    revokedOld: 'Old one revoked',
    setByHost: 'Set by the host',
    setByHostText: 'The person who hosts Comal has set this token. It cannot be changed here.',
    tokenOf: {
      production: (business: string) => `Production token of ${business}.`,
      sandbox: (business: string) => `Sandbox token of ${business}: for tests only.`,
      bundled: (business: string) => business,
    },
    problemTags: {
      unknown: 'Not known',
      revoked: 'Revoked',
      expired: 'Expired',
      sandbox: 'Sandbox token',
      permission: 'Not allowed',
      unavailable: 'No answer',
    },
    problems: {
      unknown: {
        title: 'Square does not know this token.',
        text: 'Copy the whole access token once more. Nothing was saved.',
      },
      revoked: {
        title: 'This token was revoked.',
        text: 'Somebody replaced it in Square. Copy the one that is shown there now. Nothing was saved.',
      },
      expired: {
        title: 'This token has expired.',
        text: 'Copy the one that Square shows now. Nothing was saved.',
      },
      sandbox: {
        title: 'This is a sandbox token. It cannot charge real cards.',
        text: 'In Square, switch from Sandbox to Production at the top of the page and copy the token there. Nothing was saved.',
      },
      permission: {
        title: 'This token isn’t allowed to see your locations.',
        text: 'Copy the access token of an application of your own: it has every permission. Nothing was saved.',
      },
      unavailable: {
        title: 'Square did not answer.',
        text: 'Nothing was saved. Try again in a minute.',
      },
    },
    openSquare: 'Open Square',
    useSandbox: 'Use for tests only',

    location: 'Location',
    locationLater: 'After the token. We list your locations; you choose one.',
    locationWhat: 'Orders and deposits of this site belong to:',
    found: (count: number) => `${count} found`,
    kept: 'Kept',
    locationsLabel: 'Square location',
    noLocation: 'This account has no location yet. Make one in Square, then check the token again.',
    showOthers: 'Change location',
    takesCards: 'Takes cards',
    locationProblems: {
      no_cards: 'No card payments',
      inactive: 'Closed in Square',
      currency: 'Not in US dollars',
    },
    onlyDollars: 'Prices here are in US dollars, so a location with another currency cannot be used.',
    noneUsable:
      'None of these can take your orders yet. In Square, activate a location in US dollars and its card payments, then check the token again.',
    use: (name: string) => `Connect ${name}`,
    connecting: 'Connecting…',
    confirmAsk: 'This decides where your customers’ money goes, so please confirm that it is you.',

    webhook: 'Webhook',
    webhookLater: 'We make it for you.',
    webhookAgain: 'Checked again with the new token.',
    madeByUs: 'Made by us',
    webhookMissing: 'Missing',
    webhookSilent: 'Not heard',
    webhookTells: (host: string) => `Square tells ${host} about payments and refunds.`,
    webhookCameBack: (seconds: string) => `Test message came back in ${seconds} s.`,
    webhookLost:
      'Square’s test message did not get through. Paid orders arrive up to a minute late until it does.',
    webhookNone: (host: string) =>
      `Square does not report payments to ${host} yet. Try again; it needs an address that begins with https. Paid orders arrive up to a minute late until then.`,
    webhookByHost:
      'Square does not report payments to this server yet. The person who hosts Comal can set that up.',
    testWebhook: 'Try again',
    testingWebhook: 'Testing…',

    paymentTest: 'Payment test',
    paymentTestLater: '$1.00 and tax on your own card, given back right away.',
    paymentTestAgain: 'Once more with the new token.',
    startTest: 'Start the payment test',
    seeTest: 'See the payment test',
    testPassed: 'Passed',
    testFailed: 'Failed',
    testRunning: 'Running',
    testFailedText: 'Something is not right yet. The test says what, and what to do.',
    charged: 'charged to your card',
    givenBack: 'given back',
    seen: 'seen in Square',

    where: 'Where is my token?',
    how: [
      ['Sign in at ', 'developer.squareup.com', ' with your Square account.'],
      ['Open your application, or make one. Any name.', '', ''],
      ['Switch to ', 'Production', ' at the top.'],
      ['Copy the ', 'access token', '.'],
    ],
    stays: 'It stays on your server, encrypted. Staff cannot see it.',
    what: 'What we use it for',
    whatText: 'Card payments and refunds. Never your bank account.',
    skip: 'Skip for now',
    disconnect: 'Disconnect Square',
    disconnecting: 'Disconnecting…',
    disconnectAsk: (live: boolean) =>
      live
        ? 'Ordering closes until an account is connected again. Refunds of earlier orders are then made in Square.'
        : 'Back to tests: no real money moves.',
    disconnected: 'Square is disconnected',
  },
  es: {
    connect: 'Conecta Square',
    connectNow: 'Conectar Square',
    connectSub: 'Pega un token. Lo demás se hace solo.',
    square: 'Square',
    squareSub: 'Los pagos con tarjeta de este sitio.',
    step: (place, all) => `Paso ${place} de ${all}`,
    settings: 'Ajustes',
    stepsLabel: 'Pasos',
    connected: 'Square está conectado',
    goesTo: (business) => `Los pagos llegan a ${business}. Depósitos como siempre.`,
    sandbox: 'Es una cuenta de pruebas de Square: no se mueve dinero real.',
    nextTest: 'Sigue: prueba de pago',
    nextOrder: 'Sigue: pedido de prueba',
    refused: (time, live) =>
      `Square dejó de aceptar tu token (${time}). ${live ? 'No se reciben pedidos.' : 'Nadie puede pagar.'}`,
    refusedLive: 'Tus clientes ven el menú, y que los pedidos están en pausa.',
    refusedText: (inKitchen) =>
      `Alguien lo cambió o lo revocó en Square. Los pedidos ya pagados están a salvo: hay ${inKitchen} en la cocina. Los reembolsos esperan a que pegues un token nuevo, y los pagos hechos mientras tanto se encuentran solos.`,
    refusedByHost: 'Quien administra tu servidor de Comal debe poner otro token.',
    locked: 'No se puede abrir tu token de Square.',
    lockedText: {
      other_key:
        'La clave que lo cifró no está en este servidor, como después de restaurar en otra máquina. Pega el token otra vez o pide a quien administra tu servidor de Comal que reponga la clave.',
      damaged: 'Lo guardado fue modificado. Pega el token otra vez.',
    },
    lockedByHost:
      'La clave que lo cifró falta o no se puede leer. Quien administra tu servidor de Comal debe reponerla; mientras tanto no se puede guardar ningún token aquí.',
    noKey: 'Todavía no se puede guardar cifrado tu token.',
    noKeyText:
      'Su clave falta o no se puede leer. Quien administra tu servidor de Comal debe poner primero una clave para secretos.',

    token: 'Token de acceso',
    newToken: 'Token de acceso nuevo',
    tokenWhat: 'Pega el token de acceso de producción de tu aplicación de Square.',
    tokenNew: (business) => `Pega el token de producción nuevo de ${business}.`,
    checkToken: 'Revisar token',
    checking: 'Revisando…',
    replace: 'Cambiar',
    keepOld: 'Dejar el anterior',
    checked: 'Revisado',
    revokedOld: 'El anterior, revocado',
    setByHost: 'Lo puso el servidor',
    setByHostText: 'Este token lo puso quien administra tu servidor de Comal. No se puede cambiar aquí.',
    tokenOf: {
      production: (business) => `Token de producción de ${business}.`,
      sandbox: (business) => `Token de pruebas de ${business}: solo para pruebas.`,
      bundled: (business) => business,
    },
    problemTags: {
      unknown: 'Desconocido',
      revoked: 'Revocado',
      expired: 'Vencido',
      sandbox: 'Token de pruebas',
      permission: 'Sin permiso',
      unavailable: 'Sin respuesta',
    },
    problems: {
      unknown: {
        title: 'Square no conoce este token.',
        text: 'Copia otra vez el token de acceso completo. No se guardó nada.',
      },
      revoked: {
        title: 'Este token fue revocado.',
        text: 'Alguien lo cambió en Square. Copia el que aparece ahí ahora. No se guardó nada.',
      },
      expired: {
        title: 'Este token ya venció.',
        text: 'Copia el que Square muestra ahora. No se guardó nada.',
      },
      sandbox: {
        title: 'Es un token de pruebas (sandbox). No cobra tarjetas reales.',
        text: 'En Square, cambia de Sandbox a Production en la parte de arriba y copia ese token. No se guardó nada.',
      },
      permission: {
        title: 'Este token no puede ver tus sucursales.',
        text: 'Copia el token de acceso de una aplicación tuya: puede hacer todo lo necesario. No se guardó nada.',
      },
      unavailable: {
        title: 'Square no respondió.',
        text: 'No se guardó nada. Inténtalo otra vez en un minuto.',
      },
    },
    openSquare: 'Abrir Square',
    useSandbox: 'Usar solo para pruebas',

    location: 'Sucursal',
    locationLater: 'Después del token. Ves tus sucursales y eliges una.',
    locationWhat: 'Los pedidos y depósitos de este sitio van a:',
    found: (count) => (count === 1 ? '1 encontrada' : `${count} encontradas`),
    kept: 'La misma',
    locationsLabel: 'Sucursal de Square',
    noLocation: 'Esta cuenta todavía no tiene sucursales. Crea una en Square y revisa el token otra vez.',
    showOthers: 'Cambiar de sucursal',
    takesCards: 'Acepta tarjetas',
    locationProblems: {
      no_cards: 'Sin pagos con tarjeta',
      inactive: 'Cerrada en Square',
      currency: 'No está en dólares',
    },
    onlyDollars: 'Aquí los precios son en dólares; no se puede usar una sucursal con otra moneda.',
    noneUsable:
      'Ninguna puede recibir tus pedidos todavía. En Square, activa una sucursal en dólares y sus pagos con tarjeta, y revisa el token otra vez.',
    use: (name) => `Conectar ${name}`,
    connecting: 'Conectando…',
    confirmAsk: 'Aquí se decide a dónde llega el dinero de tus clientes; confirma que eres tú.',

    webhook: 'Webhook',
    webhookLater: 'Lo creamos por ti.',
    webhookAgain: 'Se revisa otra vez con el token nuevo.',
    madeByUs: 'Creado',
    webhookMissing: 'Falta',
    webhookSilent: 'Sin respuesta',
    webhookTells: (host) => `Square avisa a ${host} de pagos y reembolsos.`,
    webhookCameBack: (seconds) => `El mensaje de prueba llegó en ${seconds} s.`,
    webhookLost:
      'El mensaje de prueba de Square no llegó. Mientras tanto los pedidos pagados llegan hasta un minuto tarde.',
    webhookNone: (host) =>
      `Square todavía no avisa de los pagos a ${host}. Inténtalo otra vez; la dirección debe empezar con https. Mientras tanto los pedidos pagados llegan hasta un minuto tarde.`,
    webhookByHost:
      'Square todavía no le avisa de los pagos a este servidor. Lo puede configurar quien administra tu servidor de Comal.',
    testWebhook: 'Intentar otra vez',
    testingWebhook: 'Probando…',

    paymentTest: 'Prueba de pago',
    paymentTestLater: '$1.00 más impuesto con tu tarjeta; se devuelve al momento.',
    paymentTestAgain: 'Otra vez con el token nuevo.',
    startTest: 'Empezar la prueba',
    seeTest: 'Ver la prueba de pago',
    testPassed: 'Aprobada',
    testFailed: 'Falló',
    testRunning: 'En curso',
    testFailedText: 'Algo falta todavía. La prueba dice qué es y qué hacer.',
    charged: 'cobrado a tu tarjeta',
    givenBack: 'devuelto',
    seen: 'visto en Square',

    where: '¿Dónde está mi token?',
    how: [
      ['Entra a ', 'developer.squareup.com', ' con tu cuenta de Square.'],
      ['Abre tu aplicación o crea una. Cualquier nombre.', '', ''],
      ['Arriba, cambia a ', 'Production', '.'],
      ['Copia el ', 'access token', '.'],
    ],
    stays: 'Se queda cifrado en tu servidor. Tu equipo no lo ve.',
    what: 'Para qué lo usamos',
    whatText: 'Pagos con tarjeta y reembolsos. Nunca tu cuenta de banco.',
    skip: 'Omitir por ahora',
    disconnect: 'Desconectar Square',
    disconnecting: 'Desconectando…',
    disconnectAsk: (live) =>
      live
        ? 'Los pedidos se cierran hasta que conectes otra cuenta. Los reembolsos de pedidos anteriores se hacen en Square.'
        : 'De vuelta a las pruebas: no se mueve dinero real.',
    disconnected: 'Square está desconectado',
  },
});
