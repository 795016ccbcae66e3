import type { Language } from '../domain/language.ts';
import type { ErrorCode } from './errors.ts';
import { ORDER_ERROR_MESSAGES } from './order/order-error.messages.ts';

/** The text of each error for people, in each language: what happened and what to do next. */
export const ERROR_MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  ...ORDER_ERROR_MESSAGES,
  bad_request: {
    en: 'We couldn’t understand that request. Please reload the page and try again.',
    es: 'No entendimos esa solicitud. Vuelve a cargar la página e inténtalo otra vez.',
  },
  bad_json: {
    en: 'We couldn’t read that request. Please reload the page and try again.',
    es: 'No pudimos leer esa solicitud. Vuelve a cargar la página e inténtalo otra vez.',
  },
  invalid: {
    en: 'Something in the form is missing or not right. Please check it and try again.',
    es: 'Falta algo o hay un dato incorrecto. Revísalo e inténtalo otra vez.',
  },
  bad_email: {
    en: 'That email address does not look right. Please check it.',
    es: 'Ese correo no parece correcto. Revísalo, por favor.',
  },
  bad_phone: {
    en: 'That phone number does not look right. Please enter 10 digits.',
    es: 'Ese teléfono no parece correcto. Escribe los 10 dígitos.',
  },
  not_ready: {
    en: 'Some needed steps are not done yet. Finish them, then open for real.',
    es: 'Faltan pasos necesarios. Termínalos y luego empieza a vender.',
  },
  unauthorized: {
    en: 'Please sign in to continue.',
    es: 'Inicia sesión para continuar.',
  },
  bad_api_key: {
    en: 'This needs an API key that works, sent as “Authorization: Bearer comal_…”. The owner makes one under Settings.',
    es: 'Esto requiere una clave de API que funcione, enviada como «Authorization: Bearer comal_…». El dueño la crea en Ajustes.',
  },
  api_keys_full: {
    en: 'There are ten API keys, which is the most. Revoke one you no longer use.',
    es: 'Ya hay diez claves de API, que es el máximo. Revoca una que ya no uses.',
  },
  webhooks_full: {
    en: 'There are five webhooks, which is the most. Delete one you no longer use.',
    es: 'Ya hay cinco webhooks, que es el máximo. Elimina uno que ya no uses.',
  },
  webhook_secret_lost: {
    en: 'The secret of this webhook is gone. Make a new one and enter it in the other system, then turn it on.',
    es: 'El secreto de este webhook se perdió. Crea uno nuevo, ponlo en el otro sistema y luego actívalo.',
  },
  bad_login: {
    en: 'Invalid email or password. Please try again.',
    es: 'Correo o contraseña incorrectos. Inténtalo otra vez.',
  },
  signup_failed: {
    en: 'Unable to create account. Please try again.',
    es: 'No pudimos crear la cuenta. Inténtalo otra vez.',
  },
  weak_password: {
    en: 'That password is too easy to guess. Please choose another.',
    es: 'Esa contraseña es muy fácil de adivinar. Elige otra.',
  },
  weak_pin: {
    en: 'That PIN is too easy to guess. Please choose another.',
    es: 'Ese PIN es muy fácil de adivinar. Elige otro.',
  },
  wrong_pin: {
    en: 'That PIN isn’t right.',
    es: 'Ese PIN no es correcto.',
  },
  wrong_password: {
    en: 'The current password is not right. Please try again.',
    es: 'La contraseña actual no es correcta. Inténtalo otra vez.',
  },
  bad_import: {
    en: 'Nothing was imported. Fix the listed errors in the file and choose it again.',
    es: 'No se importó nada. Corrige en el archivo lo que aparece en la lista y elígelo otra vez.',
  },
  bad_photo: {
    en: 'That file isn’t a complete JPEG, PNG or WebP picture. Please choose another.',
    es: 'Ese archivo no es una foto JPEG, PNG o WebP completa. Elige otra.',
  },
  photo_too_large: {
    en: 'That photo is too big. Please choose one under 12 MB and 50 megapixels.',
    es: 'Esa foto es demasiado grande. Elige una de menos de 12 MB y 50 megapíxeles.',
  },
  heic_photo: {
    en: 'That is a HEIC photo, which cannot be shown on the web. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or share it as JPEG.',
    es: 'Es una foto HEIC, que la web no puede mostrar. En el iPhone elige Ajustes, Cámara, Formatos, Más compatible y tómala otra vez, o compártela como JPEG.',
  },
  restored: {
    en: 'A backup was restored, so everyone was signed out. Please sign in again. Tablets need to be paired again.',
    es: 'Se restauró un respaldo y se cerraron todas las sesiones. Entra de nuevo. Las tabletas se vinculan otra vez.',
  },
  confirm_first: {
    en: 'Please confirm your password first.',
    es: 'Primero confirma tu contraseña.',
  },
  pin_required: {
    en: 'Enter your PIN first.',
    es: 'Primero escribe tu PIN.',
  },
  code_required: {
    en: 'Now enter the code from your authenticator app.',
    es: 'Ahora escribe el código de tu app de autenticación.',
  },
  bad_code: {
    en: 'That code is not right or was used already. Wait for the next one and try again.',
    es: 'Ese código no es correcto o ya se usó. Espera el siguiente e inténtalo otra vez.',
  },
  bad_pairing_code: {
    en: 'That code isn’t right or has expired. Ask for a new one.',
    es: 'Ese código no es correcto o ya venció. Pide uno nuevo.',
  },
  no_pins: {
    en: 'Nobody has a PIN yet. Set one under Staff first.',
    es: 'Nadie tiene un PIN todavía. Primero pon uno en Equipo.',
  },
  last_owner: {
    en: 'This is the last owner. Make someone else an owner first.',
    es: 'Es el último dueño. Primero haz dueño a alguien más.',
  },
  staff_exists: {
    en: 'That email already has an account here.',
    es: 'Ese correo ya tiene una cuenta aquí.',
  },
  invitation_exists: {
    en: 'That email has an open invitation. Sending another one replaces it.',
    es: 'Ese correo ya tiene una invitación abierta. Otra la reemplaza.',
  },
  bad_link: {
    en: 'This link was already used or has expired. Please ask for a new one.',
    es: 'Este enlace ya se usó o venció. Pide uno nuevo.',
  },
  forbidden: {
    en: 'Your account is not allowed to do that.',
    es: 'Tu cuenta no tiene permiso para hacer eso.',
  },
  bad_setup_link: {
    en: 'This set-up link is no longer valid. Restart Comal to get a new one.',
    es: 'Este enlace de configuración ya no es válido. Reinicia Comal para obtener otro.',
  },
  bad_origin: {
    en: 'That request came from another site and was refused. Please open this site directly and try again.',
    es: 'Esa solicitud llegó desde otro sitio y fue rechazada. Abre este sitio directamente e inténtalo otra vez.',
  },
  not_found: {
    en: 'We couldn’t find that.',
    es: 'No encontramos eso.',
  },
  still_open: {
    en: 'Turn off ordering first: orders that come in meanwhile would be lost.',
    es: 'Primero deja de recibir pedidos: los que entren mientras tanto se perderían.',
  },
  ordering_closed: {
    en: 'Ordering is closed right now. Please check back soon.',
    es: 'Por ahora no estamos tomando pedidos. Vuelve pronto.',
  },
  payments_off: {
    en: 'Card payments are off. An owner connects Square under Settings, or the person who hosts Comal sets its access token.',
    es: 'No se puede cobrar con tarjeta. Un dueño conecta Square en Ajustes, o quien administra tu servidor de Comal pone el token de acceso.',
  },
  promotions_full: {
    en: 'You can send two a week at most. Choose a later time.',
    es: 'Puedes enviar dos por semana como máximo. Elige una fecha posterior.',
  },
  no_phone: {
    en: 'None of your phones gets alerts yet. Turn on alerts under Orders, then try again.',
    es: 'Ninguno de tus teléfonos recibe avisos todavía. Activa los avisos en Pedidos e inténtalo otra vez.',
  },
  drawer_open: {
    en: 'The drawer is open already, maybe from another tablet.',
    es: 'La caja ya está abierta, quizá desde otra tableta.',
  },
  drawer_closed: {
    en: 'This drawer has been closed, maybe at another tablet. Open it again to go on.',
    es: 'Esta caja ya se cerró, quizá en otra tableta. Ábrela otra vez para seguir.',
  },
  drawer_changed: {
    en: 'Cash came in or went out since the count, or it was counted again. Count the drawer once more, then close it.',
    es: 'Entró o salió efectivo después del conteo, o se contó otra vez. Cuenta la caja de nuevo y ciérrala.',
  },
  conflict: {
    en: 'Someone else changed this at the same time. What you typed is still here.',
    es: 'Alguien más cambió esto al mismo tiempo. Lo que escribiste sigue aquí.',
  },
  key_reused: {
    en: 'This was already sent with other details. Please reload the page and try again.',
    es: 'Esto ya se envió con otros datos. Vuelve a cargar la página e inténtalo otra vez.',
  },
  bad_transition: {
    en: 'This order has changed in the meantime. Please check its current status.',
    es: 'Este pedido ya cambió de estado. Revisa su estado actual.',
  },
  already_set_up: {
    en: 'The owner account already exists. Please sign in.',
    es: 'La cuenta del dueño ya existe. Inicia sesión.',
  },
  money_under_way: {
    en: 'Orders or refunds are still open in the connected Square account. Wait until they finish, then change it.',
    es: 'Todavía hay pedidos o reembolsos sin terminar en la cuenta de Square conectada. Espera a que terminen y luego cámbiala.',
  },
  set_by_host: {
    en: 'The person who hosts Comal has set this. It cannot be changed here.',
    es: 'Esto lo puso quien administra tu servidor de Comal. No se puede cambiar aquí.',
  },
  secrets_key_needed: {
    en: 'This cannot be stored encrypted yet. The person who hosts Comal has to set a key for secrets.',
    es: 'Todavía no se puede guardar cifrado. Quien administra tu servidor de Comal debe poner una clave para secretos.',
  },
  payment_test_running: {
    en: 'A payment test is running already. Finish it or cancel it first.',
    es: 'Ya hay una prueba de pago en curso. Termínala o cancélala primero.',
  },
  changed_since: {
    en: 'Something in this import was changed afterward, so it can’t be undone as a whole.',
    es: 'Algo de esta importación cambió después, así que no se puede deshacer completa.',
  },
  payment_test_open: {
    en: 'The last payment test is still open at Square: its dollar is being refunded, or its payment page closed. Try again in a few minutes.',
    es: 'La última prueba de pago sigue abierta en Square: se está reembolsando el dólar o cerrando su página de pago. Inténtalo otra vez en unos minutos.',
  },
  order_under_way: {
    en: 'You have an open order. Please try again once you’ve picked it up.',
    es: 'Tienes un pedido en curso. Inténtalo de nuevo cuando lo hayas recogido.',
  },
  too_large: {
    en: 'That’s too large to send.',
    es: 'Es demasiado grande para enviarlo.',
  },
  unsupported_media: {
    en: 'That type of content isn’t supported.',
    es: 'Ese tipo de contenido no es compatible.',
  },
  too_many_requests: {
    en: 'Too many attempts in a short time. Please wait a moment and try again.',
    es: 'Demasiados intentos en poco tiempo. Espera un momento e inténtalo otra vez.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    es: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
  },
  payment_unavailable: {
    en: 'The card payment service did not answer. Nothing was charged. Please try again.',
    es: 'El servicio de pago con tarjeta no respondió. No se cobró nada. Inténtalo otra vez.',
  },
  unavailable: {
    en: 'We’re having trouble right now. Nothing was charged. Please try again in a minute.',
    es: 'Tenemos un problema en este momento. No se cobró nada. Inténtalo en un minuto.',
  },
};

/** Returns an error's text in a language. */
export function errorMessage(code: ErrorCode, language: Language): string {
  return ERROR_MESSAGES[code][language];
}
