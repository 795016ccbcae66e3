import { defineStaffMessages } from '../../../ui/language.tsx';

export const ACCOUNTANT = defineStaffMessages({
  en: {
    title: 'Monthly mail to your accountant',
    about:
      'When a month has closed, its figures and the report’s CSV files go to this address. They hold no customers’ names.',
    email: 'Accountant’s email',
    hint: 'Leave it empty to send nothing.',
    invalid: 'Enter one email address.',
    language: 'Language of the mail',
    mailOff: 'No mail server is set up: the mail stays among the messages that were not sent.',
    save: 'Save accountant',
    saved: 'Accountant saved',
    send: (month: string) => `Send ${month} now`,
    again: (month: string) => `Send ${month} again`,
    waiting: 'Waiting to be sent',
    outcomes: {
      sent: (month: string, to: string, at: string) => `${month} was sent to ${to}, ${at}.`,
      kept: (month: string, to: string, at: string) => `${month} for ${to} was not sent, ${at}.`,
      refused: (month: string, to: string, at: string) => `${to} did not accept ${month}, ${at}.`,
    },
  },
  es: {
    title: 'Correo mensual a tu contador',
    about:
      'Cuando cierra un mes, sus cifras y los archivos CSV del reporte van a esta dirección. No llevan nombres de clientes.',
    email: 'Correo del contador',
    hint: 'Déjalo vacío para no enviar nada.',
    invalid: 'Escribe una sola dirección de correo.',
    language: 'Idioma del correo',
    mailOff: 'No hay servidor de correo: el mensaje queda entre los que no se enviaron.',
    save: 'Guardar contador',
    saved: 'Contador guardado',
    send: (month) => `Enviar ${month} ahora`,
    again: (month) => `Enviar ${month} otra vez`,
    waiting: 'Por enviar',
    outcomes: {
      sent: (month, to, at) => `${month} se envió a ${to}, ${at}.`,
      kept: (month, to, at) => `${month} para ${to} no se envió, ${at}.`,
      refused: (month, to, at) => `${to} no aceptó ${month}, ${at}.`,
    },
  },
});
