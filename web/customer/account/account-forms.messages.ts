import { defineMessages } from '../../ui/language.tsx';

/** Words of the forms that change the account. */
export const ACCOUNT_FORMS = defineMessages({
  en: {
    save: 'Save',
    saving: 'One moment',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    optional: 'optional',
    problems: {
      missing: 'Please fill this in.',
      phone: 'Please enter 10 digits, or leave it empty.',
      short: 'Use 6 characters or more.',
      weak: 'That one is easy to guess. Please choose another.',
      wrong: 'That is not your current password.',
      different: 'That is not the email of this account.',
    },
    updated: 'Profile updated',
    updateFailedTitle: 'Update failed',
    updateFailed: 'Unable to update profile. Please try again.',

    currentPassword: 'Current password',
    newPassword: 'New password',
    show: 'Show password',
    hide: 'Hide password',
    passwordChanged: 'Password changed',
    passwordFailed: 'The password was not changed',
    removeText:
      'This cannot be undone. Orders stay in the books without your name. To go on, type your email.',
    typeEmail: 'Your email',
    removeNow: 'Delete for good',
    removed: 'Account deleted',
    removedText: 'You can still order as a guest, any time.',
  },
  es: {
    save: 'Guardar',
    saving: 'Un momento',
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    optional: 'opcional',
    problems: {
      missing: 'Llena este campo, por favor.',
      phone: 'Escribe los 10 dígitos o déjalo vacío.',
      short: 'Usa 6 caracteres o más.',
      weak: 'Esa es fácil de adivinar. Elige otra.',
      wrong: 'Esa no es tu contraseña actual.',
      different: 'Ese no es el correo de esta cuenta.',
    },
    updated: 'Perfil actualizado',
    updateFailedTitle: 'No se actualizó',
    updateFailed: 'No pudimos actualizar tu perfil. Inténtalo otra vez.',

    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    show: 'Mostrar contraseña',
    hide: 'Ocultar contraseña',
    passwordChanged: 'Contraseña cambiada',
    passwordFailed: 'No se cambió la contraseña',
    removeText:
      'No se puede deshacer. Los pedidos quedan en los libros sin tu nombre. Para seguir, escribe tu correo.',
    typeEmail: 'Tu correo',
    removeNow: 'Borrar para siempre',
    removed: 'Cuenta borrada',
    removedText: 'Puedes seguir pidiendo sin cuenta cuando quieras.',
  },
});
