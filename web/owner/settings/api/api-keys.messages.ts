import type { ApiScope } from '../../../../contracts/owner/api-keys.ts';
import { defineStaffMessages } from '../../../ui/language.tsx';

const EN_SCOPES: Record<ApiScope, string> = {
  orders: 'Orders, without contact data',
  orders_and_contacts: 'Orders with names, emails, phones and notes',
};
const ES_SCOPES: Record<ApiScope, string> = {
  orders: 'Pedidos, sin datos de contacto',
  orders_and_contacts: 'Pedidos con nombres, correos, teléfonos y notas',
};

export const API_KEYS = defineStaffMessages({
  en: {
    title: 'API keys',
    about:
      'With a key another system, such as your bookkeeping or a delivery service, reads your paid orders. It changes nothing.',
    none: 'No keys yet.',
    add: 'Create a key',
    name: 'Name',
    nameHint: 'The system that uses it, for example “Bookkeeping”.',
    nameMissing: 'Enter a name.',
    scope: 'What it reads',
    scopes: EN_SCOPES,
    create: 'Create key',
    creating: 'Creating…',
    back: 'Cancel',
    confirmLead: 'Enter your password to create this key.',
    made: (name: string) => `Key for ${name}`,
    once: 'Copy it now and keep it like a password. It won’t be shown again.',
    copy: 'Copy key',
    copied: 'Copied',
    done: 'I saved it',
    ending: (lastFour: string) => `Ends in ${lastFour}`,
    createdBy: (name: string, time: string) =>
      name === '' ? `Created: ${time}` : `Created by ${name}: ${time}`,
    lastUsed: (time: string) => `Last used: ${time}`,
    neverUsed: 'Never used',
    revoke: (name: string) => `Revoke the key for ${name}`,
    revokeShort: 'Revoke',
    revokeAsk: (name: string) => `${name} will stop reading orders at once. This can’t be undone.`,
    revokeYes: 'Revoke it',
    keep: 'Keep it',
    revoked: (name: string) => `The key for ${name} was revoked.`,
  },
  es: {
    title: 'Claves de API',
    about:
      'Con una clave, otro sistema, como tu contabilidad o un servicio de entregas, lee tus pedidos pagados. No cambia nada.',
    none: 'Todavía no hay claves.',
    add: 'Crear una clave',
    name: 'Nombre',
    nameHint: 'El sistema que la usa, por ejemplo «Contabilidad».',
    nameMissing: 'Escribe un nombre.',
    scope: 'Qué lee',
    scopes: ES_SCOPES,
    create: 'Crear clave',
    creating: 'Creando…',
    back: 'Cancelar',
    confirmLead: 'Escribe tu contraseña para crear esta clave.',
    made: (name) => `Clave para ${name}`,
    once: 'Cópiala ahora y guárdala como una contraseña. No se volverá a mostrar.',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    done: 'Ya la guardé',
    ending: (lastFour) => `Termina en ${lastFour}`,
    createdBy: (name, time) => (name === '' ? `Creada: ${time}` : `Creada por ${name}: ${time}`),
    lastUsed: (time) => `Último uso: ${time}`,
    neverUsed: 'Nunca se ha usado',
    revoke: (name) => `Revocar la clave para ${name}`,
    revokeShort: 'Revocar',
    revokeAsk: (name) => `${name} dejará de leer pedidos de inmediato. No se puede deshacer.`,
    revokeYes: 'Revocarla',
    keep: 'Conservarla',
    revoked: (name) => `Se revocó la clave para ${name}.`,
  },
});
