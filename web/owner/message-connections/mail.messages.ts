import type { MailProblem, MailStep } from '../../../contracts/owner/connections/mail.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

type Steps = Record<MailStep, string>;
type Problems = Record<MailProblem, { title: string; text: string }>;

const EN_STEPS: Steps = {
  reach: 'Server',
  encrypt: 'Encryption',
  sign_in: 'Sign-in',
  sender: 'Sender',
  accept: 'Message',
};

const EN_PROBLEMS: Problems = {
  no_such_host: { title: 'There is no server with this name.', text: 'Check the server’s name for a typo.' },
  refused: {
    title: 'The server refuses connections on this port.',
    text: 'Most providers use 587, some 465.',
  },
  no_answer: {
    title: 'The server did not answer.',
    text: 'Check its name and port; most providers use 587. Some hosts block mail: then the person who hosts Comal can help.',
  },
  no_mail_server: {
    title: 'What answers there is no mail server.',
    text: 'Check the server’s name and port.',
  },
  not_offered: {
    title: 'The connection could not be encrypted.',
    text: 'Your password is never sent unencrypted. Try port 587 or 465.',
  },
  certificate: {
    title: 'The server’s certificate is not valid for this name.',
    text: 'Use the server’s name exactly as your provider writes it.',
  },
  wrong_password: {
    title: 'The server does not accept this user and password.',
    text: 'Gmail, iCloud and Yahoo want an app password in place of your own.',
  },
  sign_in_needed: { title: 'The server wants a sign-in.', text: 'Enter the user and password.' },
  no_sign_in: {
    title: 'The server does not take a sign-in with a password.',
    text: 'Ask your provider for SMTP access with a user and password.',
  },
  sender_refused: {
    title: 'The server does not send from this address.',
    text: 'Use the user’s own address as sender, or allow the other one at your provider.',
  },
  recipient_refused: {
    title: 'The server does not deliver to your address.',
    text: 'A new account may have to be unlocked at your provider first.',
  },
  message_refused: {
    title: 'The server refused the message.',
    text: 'Your provider’s account page says why.',
  },
  later: {
    title: 'The server is busy, or you have sent too much for now.',
    text: 'Try again in a few minutes.',
  },
};

const ES_STEPS: Steps = {
  reach: 'Servidor',
  encrypt: 'Cifrado',
  sign_in: 'Inicio de sesión',
  sender: 'Remitente',
  accept: 'Mensaje',
};

const ES_PROBLEMS: Problems = {
  no_such_host: {
    title: 'No hay ningún servidor con ese nombre.',
    text: 'Revisa que el nombre del servidor esté bien escrito.',
  },
  refused: {
    title: 'El servidor no acepta conexiones en ese puerto.',
    text: 'Casi todos los proveedores usan 587; algunos, 465.',
  },
  no_answer: {
    title: 'El servidor no respondió.',
    text: 'Revisa el nombre y el puerto; casi todos usan 587. A veces el alojamiento bloquea el correo: entonces ayuda quien administra tu servidor de Comal.',
  },
  no_mail_server: {
    title: 'Lo que responde ahí no es un servidor de correo.',
    text: 'Revisa el nombre y el puerto del servidor.',
  },
  not_offered: {
    title: 'No se pudo cifrar la conexión.',
    text: 'Tu contraseña nunca viaja sin cifrar. Prueba el puerto 587 o 465.',
  },
  certificate: {
    title: 'El certificado del servidor no vale para ese nombre.',
    text: 'Usa el nombre del servidor tal como lo escribe tu proveedor.',
  },
  wrong_password: {
    title: 'El servidor no acepta ese usuario y contraseña.',
    text: 'Gmail, iCloud y Yahoo piden una contraseña de aplicación en lugar de la tuya.',
  },
  sign_in_needed: {
    title: 'El servidor pide iniciar sesión.',
    text: 'Escribe el usuario y la contraseña.',
  },
  no_sign_in: {
    title: 'El servidor no acepta iniciar sesión con contraseña.',
    text: 'Pide a tu proveedor acceso SMTP con usuario y contraseña.',
  },
  sender_refused: {
    title: 'El servidor no envía desde esa dirección.',
    text: 'Usa como remitente la dirección del usuario, o autoriza la otra con tu proveedor.',
  },
  recipient_refused: {
    title: 'El servidor no entrega a tu dirección.',
    text: 'Quizá tu proveedor debe desbloquear primero la cuenta nueva.',
  },
  message_refused: {
    title: 'El servidor rechazó el mensaje.',
    text: 'La página de tu cuenta con el proveedor dice por qué.',
  },
  later: {
    title: 'El servidor está ocupado o ya enviaste demasiado por ahora.',
    text: 'Inténtalo otra vez en unos minutos.',
  },
};

/** Texts of the screen that connects the mail server. */
export const MAIL = defineStaffMessages({
  en: {
    title: 'Email',
    sub: 'The mailbox that writes to your customers and your team.',
    screen: {
      connected: 'Email is on',
      locked: 'Your email password cannot be opened.',
      account: 'Mail server',
      test: 'Test email',
    },
    sentFrom: (address: string) => `Sent from ${address}.`,
    formText: 'Your email provider lists these under SMTP or “outgoing mail”.',
    host: 'Server',
    port: 'Port',
    user: 'User',
    password: 'Password',
    from: 'Sender’s address',
    sender: 'Sender',
    fromHint: 'Customers see it as the sender, with your truck’s name.',
    keptPassword: (end: string) => `Leave it empty to keep the one you have (••••${end}).`,
    invalid: {
      host: 'Use the server’s name alone, such as smtp.gmail.com.',
      port: 'Use a number from 1 to 65535.',
      user: 'That user doesn’t look right.',
      password: 'That password doesn’t look right.',
      from: 'Use one email address.',
    },
    confirmAsk: 'Links for new passwords go through this server, so please confirm that it is you.',
    testLater: (address: string) => `To ${address}. It says at which step something fails.`,
    arrives: (address: string) => `Sent to ${address}. If it is not there in a minute, look in spam.`,
    send: 'Send a test email',
    sendAgain: 'Send another',
    steps: EN_STEPS,
    problems: EN_PROBLEMS,
    where: 'Where do I find these?',
    how: [
      ['Gmail: ', 'smtp.gmail.com', ', port 587, with an app password.'],
      ['Outlook and Microsoft 365: ', 'smtp.office365.com', ', port 587.'],
      ['iCloud: ', 'smtp.mail.me.com', ', port 587, with an app password.'],
      ['Another one: search its help for ', 'SMTP', '.'],
    ],
    what: 'What we use it for',
    whatText:
      'Receipts, order updates, links for new passwords, and alerts to you. Without it they are kept under Undelivered.',
    remove: {
      remove: 'Remove',
      removing: 'Removing…',
      removed: 'Email is off',
      ask: 'No email is sent until another server is connected. Messages are kept under Undelivered.',
    },
  },
  es: {
    title: 'Correo',
    sub: 'El buzón que escribe a tus clientes y a tu equipo.',
    screen: {
      connected: 'El correo está activado',
      locked: 'No se puede abrir tu contraseña de correo.',
      account: 'Servidor de correo',
      test: 'Correo de prueba',
    },
    sentFrom: (address) => `Sale de ${address}.`,
    formText: 'Tu proveedor de correo los muestra como SMTP o “correo saliente”.',
    host: 'Servidor',
    port: 'Puerto',
    user: 'Usuario',
    password: 'Contraseña',
    from: 'Dirección del remitente',
    sender: 'Remitente',
    fromHint: 'Tus clientes la ven como remitente, con el nombre de tu food truck.',
    keptPassword: (end) => `Déjala vacía para conservar la que tienes (••••${end}).`,
    invalid: {
      host: 'Usa solo el nombre del servidor, como smtp.gmail.com.',
      port: 'Usa un número del 1 al 65535.',
      user: 'Ese usuario no parece correcto.',
      password: 'Esa contraseña no parece correcta.',
      from: 'Usa una sola dirección de correo.',
    },
    confirmAsk: 'Por este servidor pasan los enlaces para contraseñas nuevas; confirma que eres tú.',
    testLater: (address) => `A ${address}. Dice en qué paso falla algo.`,
    arrives: (address) => `Enviado a ${address}. Si no llega en un minuto, busca en spam.`,
    send: 'Enviar un correo de prueba',
    sendAgain: 'Enviar otro',
    steps: ES_STEPS,
    problems: ES_PROBLEMS,
    where: '¿Dónde los encuentro?',
    how: [
      ['Gmail: ', 'smtp.gmail.com', ', puerto 587, con contraseña de aplicación.'],
      ['Outlook y Microsoft 365: ', 'smtp.office365.com', ', puerto 587.'],
      ['iCloud: ', 'smtp.mail.me.com', ', puerto 587, con contraseña de aplicación.'],
      ['Otro: busca en su ayuda ', 'SMTP', '.'],
    ],
    what: 'Para qué lo usamos',
    whatText:
      'Recibos, avisos del pedido, enlaces para contraseñas nuevas y avisos para ti. Sin correo, quedan en No enviados.',
    remove: {
      remove: 'Quitar',
      removing: 'Quitando…',
      removed: 'El correo está desactivado',
      ask: 'No se envía correo hasta que conectes otro servidor. Los mensajes quedan en No enviados.',
    },
  },
});
