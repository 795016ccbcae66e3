import type { StaffLanguage } from '../../domain/language.ts';
import type { StaffRole } from '../../domain/staff.ts';

const EN = {
  roles: { owner: 'an owner', cook: 'a cook', cashier: 'a cashier' },
  invite: {
    subject: (site: string) => `Join the team | ${site}`,
    heading: (name: string) => `Hi, ${name}`,
    text: (role: string, site: string) =>
      `You’re invited to join ${site} as ${role}. Choose a password to get started. The link works once, for 7 days.`,
    button: 'Join the team',
    ignore: 'Not expecting this? You can ignore this email. No account will be created.',
  },
  reset: {
    subject: (site: string) => `Reset your password | ${site}`,
    heading: (name: string) => `Hi, ${name}`,
    text: 'Someone asked to reset the password of your account at the truck. The link works once, for one hour.',
    button: 'Reset password',
    ignore: 'Didn’t ask for this? You can ignore this email. Your password stays the same.',
  },
  address: {
    subject: (site: string) => `Confirm your new email | ${site}`,
    heading: (name: string) => `Hi, ${name}`,
    text: 'Confirm this email to sign in with it from now on. The link works once, for 24 hours.',
    button: 'Confirm email',
    ignore: 'Didn’t ask for this? You can ignore this email. Nothing will change.',
  },
  address_notice: {
    subject: (site: string) => `Your sign-in email is about to change | ${site}`,
    heading: (name: string) => `Hi, ${name}`,
    text: 'Someone signed in as you asked to change your sign-in email. It changes once the new email is confirmed.',
    button: 'Reset password',
    ignore:
      'Was this you? There’s nothing to do here. If not, reset your password now: that stops the change.',
  },
};

const ES: typeof EN = {
  roles: { owner: 'Dueño', cook: 'Cocina', cashier: 'Caja' },
  invite: {
    subject: (site) => `Únete al equipo | ${site}`,
    heading: (name) => `Hola, ${name}`,
    text: (role, site) =>
      `Te invitan a trabajar en ${site} con el puesto de ${role}. Elige tu contraseña y listo. El enlace sirve una sola vez, durante 7 días.`,
    button: 'Unirme al equipo',
    ignore: '¿No esperabas esta invitación? Puedes ignorar este correo. No se creará ninguna cuenta.',
  },
  reset: {
    subject: (site) => `Restablece tu contraseña | ${site}`,
    heading: (name) => `Hola, ${name}`,
    text: 'Alguien pidió restablecer la contraseña de tu cuenta del food truck. El enlace sirve una sola vez, durante una hora.',
    button: 'Restablecer contraseña',
    ignore: '¿No lo pediste? Puedes ignorar este correo. Tu contraseña sigue igual.',
  },
  address: {
    subject: (site) => `Confirma tu nuevo correo | ${site}`,
    heading: (name) => `Hola, ${name}`,
    text: 'Confirma este correo para iniciar sesión con él de ahora en adelante. El enlace sirve una sola vez, durante 24 horas.',
    button: 'Confirmar correo',
    ignore: '¿No lo pediste? Puedes ignorar este correo. Nada va a cambiar.',
  },
  address_notice: {
    subject: (site) => `Tu correo de acceso está por cambiar | ${site}`,
    heading: (name) => `Hola, ${name}`,
    text: 'Alguien con tu sesión iniciada pidió cambiar tu correo de acceso. Cambia cuando se confirme el correo nuevo.',
    button: 'Restablecer contraseña',
    ignore:
      '¿Fuiste tú? No tienes que hacer nada. Si no, restablece tu contraseña ahora: eso detiene el cambio.',
  },
};

/** The texts of mail to the staff, in each language. */
export const STAFF_MAIL_MESSAGES: Record<
  StaffLanguage,
  Omit<typeof EN, 'roles'> & { roles: Record<StaffRole, string> }
> = { en: EN, es: ES };
