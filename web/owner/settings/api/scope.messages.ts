import type { ApiScope } from '../../../../contracts/owner/api-keys.ts';
import { defineStaffMessages } from '../../../ui/language.tsx';

/** What another system gets of the orders, by the scope of its key or its webhook. */
export const SCOPES = defineStaffMessages<Record<ApiScope, string>>({
  en: {
    orders: 'Orders, without contact data',
    orders_and_contacts: 'Orders with names, emails, phones and notes',
  },
  es: {
    orders: 'Pedidos, sin datos de contacto',
    orders_and_contacts: 'Pedidos con nombres, correos, teléfonos y notas',
  },
});

/** The same in the two or three words that fit a closed select on a phone. */
export const SCOPE_NAMES = defineStaffMessages<Record<ApiScope, string>>({
  en: { orders: 'Orders alone', orders_and_contacts: 'Orders and contacts' },
  es: { orders: 'Solo pedidos', orders_and_contacts: 'Pedidos y contactos' },
});
