import { defineStaffMessages } from '../../ui/language.tsx';

/** What to do where the owner connected the account in the console, by the cause; other causes have one remedy. */
export const OWN_ACCOUNT = defineStaffMessages({
  en: {
    token: 'Paste a new access token under Settings, Square. The old one may have been replaced at Square.',
    environment: 'Paste the production token under Settings, Square.',
    permission:
      'Under Settings, Square, paste the access token of an application of your own: it has every permission.',
    location: 'Choose the location again under Settings, Square.',
    inactive: 'Activate it in Square’s Dashboard, or choose another under Settings, Square.',
    currency: 'Choose a location that sells in US dollars under Settings, Square.',
    unreachable: 'Look at issquareup.com, and test again in a few minutes.',
    refused:
      'Ask the person who hosts Comal: the server’s log names Square’s reason under “square call failed”.',
    differs: 'Check the location under Settings, Square, and automatic tips or charges at Square.',
    webhook_no_key:
      'Under Settings, Square, press “Try again” at the webhook. Until then, payments show up within a minute.',
    webhook_wrong_key:
      'Under Settings, Square, paste the token again: the webhook’s key is then fetched anew.',
    webhook_local:
      'Ask the person who hosts Comal to give this site the address that customers use (PUBLIC_URL). Then press “Try again” at the webhook under Settings, Square.',
    webhook_silent:
      'Look at the webhook under Settings, Square: it says whether Square’s test message came. Then test again.',
  },
  es: {
    token:
      'Pega un token de acceso nuevo en Ajustes, Square. Puede que en Square hayan cambiado el anterior.',
    environment: 'Pega el token de producción en Ajustes, Square.',
    permission:
      'En Ajustes, Square, pega el token de acceso de una aplicación tuya: tiene todos los permisos.',
    location: 'Elige otra vez la sucursal en Ajustes, Square.',
    inactive: 'Actívala en el panel de Square, o elige otra en Ajustes, Square.',
    currency: 'Elige una sucursal que venda en dólares en Ajustes, Square.',
    unreachable: 'Mira issquareup.com y prueba otra vez en unos minutos.',
    refused:
      'Pregunta a quien administra tu servidor de Comal: el registro dice la razón en “square call failed”.',
    differs: 'Revisa la sucursal en Ajustes, Square, y las propinas o cargos automáticos en Square.',
    webhook_no_key:
      'En Ajustes, Square, presiona “Intentar otra vez” en el webhook. Mientras tanto los pagos se ven en menos de un minuto.',
    webhook_wrong_key:
      'En Ajustes, Square, pega el token otra vez: así se vuelve a pedir la clave del webhook.',
    webhook_local:
      'Pide a quien administra tu servidor de Comal que le ponga a este sitio la dirección que usan los clientes (PUBLIC_URL). Luego presiona “Intentar otra vez” en el webhook, en Ajustes, Square.',
    webhook_silent:
      'Revisa el webhook en Ajustes, Square: ahí dice si llegó el mensaje de prueba. Luego prueba otra vez.',
  },
});
