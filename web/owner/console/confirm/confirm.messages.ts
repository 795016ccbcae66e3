import { defineStaffMessages } from '../../../ui/language.tsx';

/** Texts of the form that asks for the password again. */
export const CONFIRM = defineStaffMessages({
  en: {
    password: 'Your password',
    passwordMissing: 'Enter your password',
    wrongPassword: 'That’s not your password',
    code: '6-digit code or recovery code',
    codeMissing: 'Enter the code',
    badCode: 'That code is wrong or was already used. Wait for the next one.',
    show: 'Show password',
    hide: 'Hide password',
    cancel: 'Cancel',
  },
  es: {
    password: 'Tu contraseña',
    passwordMissing: 'Escribe tu contraseña',
    wrongPassword: 'Esa no es tu contraseña',
    code: 'Código de 6 dígitos o de recuperación',
    codeMissing: 'Escribe el código',
    badCode: 'Ese código no es correcto o ya se usó. Espera el siguiente.',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    cancel: 'Cancelar',
  },
});
