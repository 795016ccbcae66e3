import { spanishTime } from '../../../../domain/format/time/clock.ts';
import { defineStaffMessages } from '../../../ui/language.tsx';

/** Texts of the card that downloads and restores backups. */
export const BACKUP = defineStaffMessages({
  en: {
    backup: 'Backup',
    backupText:
      'One file with everything: orders, menu, photos, customers, staff and secrets. Keep it where nobody else can read it.',
    secretsKey: (source: 'setting' | 'file', id: string) =>
      `The token of Square, and the passwords for email and text messages, are encrypted in it. To open them elsewhere, the person who hosts Comal also keeps ${source === 'file' ? 'the file secrets.key' : 'the server’s key for secrets'} (${id}); without it, you enter them again.`,
    backupNow: 'Download backup',
    backingUp: 'Preparing the file…',
    last: (time: string, size: string) => `Last backup: ${time} (${size}).`,
    noneYet: 'No daily backup has been made yet.',
    late: 'The one after it is late.',
    failedAt: {
      folder: (why: string) => `The last attempt failed: it could not be written to its folder (${why}).`,
      store: (why: string) =>
        `The last attempt failed: it could not be copied to the backup storage (${why}).`,
    },
    daily: (time: string, folder: string) => `Backed up every day at ${time}, on the server in ${folder}.`,
    copied: (store: string) => `A copy goes to ${store}.`,
    sameMachine:
      'If that machine is lost, so are its backups: download one now and then, or have the person who hosts Comal set up backup storage elsewhere.',
    encrypted: 'Backups are encrypted: keep the passphrase or key apart from them.',
    notEncrypted: 'Backups are not encrypted.',
    dailyOff: 'Daily backups are turned off on the server.',
    dailyFiles: (count: number) => `Daily backups (${count})`,
    dailyFilesText: 'The last 7 days, 4 weeks and 12 months are kept.',
    downloadOf: (time: string) => `Download, ${time}`,
    kept: 'Before the last restore',
    keptText: (folder: string) =>
      `What was here before a restore is kept for one day, on the server in ${folder}. Download it to restore it.`,
    keptUntil: (time: string) => `Kept until ${time}`,
    keptDownload: 'Download',
    restore: 'Restore a backup',
    restoreText:
      'Replaces everything with what the file holds. Turn ordering off first. Everyone is signed out, and what is here now is kept for one day.',
    tablets: (names: string) => `These tablets will need to be paired again: ${names}.`,
    tabletsMore: 'Paired tablets will need to be paired again.',
    restoreFile: 'Backup file',
    restoreConfirm: 'I understand that everything here will be replaced.',
    restoreNow: 'Restore',
    restoring: 'Restoring…',
    restored: (rows: number) => `Backup restored: ${rows} entries`,
    restoredText: (path: string) => `What was here before is kept for one day in ${path}.`,
    connectAgain: (names: string) => `Set up again: ${names}. The key that opens it is not on this server.`,
    connections: { square: 'Square', mail: 'email', texts: 'text messages' },
    restoreFailed: 'Nothing was changed.',
    restoreProblems: {
      locked:
        'That backup is encrypted with a key that is not on this server. The person who hosts Comal can restore it there.',
      not_a_backup: 'That file is not a Comal backup.',
      other_version: 'That backup was made by a newer version. Update Comal, then restore it.',
      incomplete: 'That backup is incomplete or was changed.',
      no_owner: 'That backup has no active owner, so nobody could sign in afterwards.',
      misfit: 'That backup was changed: entries in it do not fit.',
    },
  },
  es: {
    backup: 'Respaldo',
    backupText:
      'Un archivo con todo: pedidos, menú, fotos, clientes, equipo y secretos. Guárdalo donde nadie más lo lea.',
    secretsKey: (source, id) =>
      `El token de Square y las contraseñas del correo y de los mensajes de texto van cifrados. Para abrirlos en otro lado, quien administra tu servidor de Comal guarda también ${source === 'file' ? 'el archivo secrets.key' : 'la clave de secretos del servidor'} (${id}); sin eso, los escribes otra vez.`,
    backupNow: 'Descargar respaldo',
    backingUp: 'Preparando el archivo…',
    last: (time, size) => `Último respaldo: ${time} (${size}).`,
    noneYet: 'Todavía no se ha hecho ningún respaldo diario.',
    late: 'El siguiente está atrasado.',
    failedAt: {
      folder: (why) => `El último intento falló: no se pudo escribir en su carpeta (${why}).`,
      store: (why) => `El último intento falló: no se pudo copiar al almacenamiento de respaldos (${why}).`,
    },
    daily: (time, folder) =>
      `Se respalda todos los días a ${spanishTime(time)}, en el servidor, en ${folder}.`,
    copied: (store) => `Una copia va a ${store}.`,
    sameMachine:
      'Si se pierde esa máquina, se pierden sus respaldos: descarga uno de vez en cuando, o pide a quien administra tu servidor de Comal que configure un almacenamiento de respaldos en otro lado.',
    encrypted: 'Los respaldos van cifrados: guarda la contraseña o la clave aparte de ellos.',
    notEncrypted: 'Los respaldos no van cifrados.',
    dailyOff: 'Los respaldos diarios están desactivados en el servidor.',
    dailyFiles: (count) => `Respaldos diarios (${count})`,
    dailyFilesText: 'Se guardan los de los últimos 7 días, 4 semanas y 12 meses.',
    downloadOf: (time) => `Descargar, ${time}`,
    kept: 'Antes de la última restauración',
    keptText: (folder) =>
      `Lo que había antes de restaurar se guarda un día, en el servidor, en ${folder}. Descárgalo para restaurarlo.`,
    keptUntil: (time) => `Se guarda hasta ${time}`,
    keptDownload: 'Descargar',
    restore: 'Restaurar un respaldo',
    restoreText:
      'Reemplaza todo con lo que tiene el archivo. Primero deja de recibir pedidos. Se cierran todas las sesiones, y lo que hay ahora se guarda un día.',
    tablets: (names) => `Estas tabletas se tendrán que vincular otra vez: ${names}.`,
    tabletsMore: 'Las tabletas vinculadas se tendrán que vincular otra vez.',
    restoreFile: 'Archivo de respaldo',
    restoreConfirm: 'Entiendo que se reemplazará todo lo que hay aquí.',
    restoreNow: 'Restaurar',
    restoring: 'Restaurando…',
    restored: (rows) => `Respaldo restaurado: ${rows} registros`,
    restoredText: (path) => `Lo que había antes se guarda un día en ${path}.`,
    connectAgain: (names) => `Configura otra vez: ${names}. La clave que lo abre no está en este servidor.`,
    connections: { square: 'Square', mail: 'correo', texts: 'mensajes de texto' },
    restoreFailed: 'No se cambió nada.',
    restoreProblems: {
      locked:
        'Ese respaldo está cifrado con una clave que no está en este servidor. Quien administra tu servidor de Comal puede restaurarlo ahí.',
      not_a_backup: 'Ese archivo no es un respaldo de Comal.',
      other_version: 'Ese respaldo es de una versión más nueva. Actualiza Comal y luego restáuralo.',
      incomplete: 'Ese respaldo está incompleto o se modificó.',
      no_owner: 'Ese respaldo no tiene un dueño activo: después nadie podría entrar.',
      misfit: 'Ese respaldo se modificó: tiene registros que no corresponden.',
    },
  },
});
