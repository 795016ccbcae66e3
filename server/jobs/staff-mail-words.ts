import type { Language } from '../../domain/language.ts';
import type { StaffRole } from '../../domain/staff.ts';

const EN = {
  roles: { owner: 'owner', cook: 'cook', cashier: 'cashier' },
  invite: {
    subject: (site: string) => `Join the crew | ${site}`,
    heading: (name: string) => `Hola, ${name}`,
    text: (role: string, site: string) =>
      `You are invited to work at ${site} as ${role}. Choose your password and you are in. The link works once, for 7 days.`,
    button: 'Join the crew',
    ignore: 'You do not know what this is? Then do nothing: no account is made.',
  },
  reset: {
    subject: (site: string) => `Choose a new password | ${site}`,
    heading: (name: string) => `Hola, ${name}`,
    text: 'Somebody asked for a new password for your account at the truck. The link works once, for one hour.',
    button: 'Choose a new password',
    ignore: 'It was not you? Then do nothing: your password stays as it is.',
  },
};

const ES: typeof EN = {
  roles: { owner: 'dueño', cook: 'cocinero', cashier: 'cajero' },
  invite: {
    subject: (site) => `Únete al equipo | ${site}`,
    heading: (name) => `Hola, ${name}`,
    text: (role, site) =>
      `Te invitan a trabajar en ${site} con el puesto de ${role}. Elige tu contraseña y listo. El enlace sirve una vez, durante 7 días.`,
    button: 'Unirme al equipo',
    ignore: '¿No sabes de qué se trata? No hagas nada: no se crea ninguna cuenta.',
  },
  reset: {
    subject: (site) => `Elige una contraseña nueva | ${site}`,
    heading: (name) => `Hola, ${name}`,
    text: 'Alguien pidió una contraseña nueva para tu cuenta del camión. El enlace sirve una vez, durante una hora.',
    button: 'Elegir contraseña nueva',
    ignore: '¿No fuiste tú? No hagas nada: tu contraseña sigue igual.',
  },
};

/** The words of mail to the staff, in both languages. */
export const STAFF_MAIL_WORDS: Record<
  Language,
  Omit<typeof EN, 'roles'> & { roles: Record<StaffRole, string> }
> = { en: EN, es: ES };
