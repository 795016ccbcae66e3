import { defineStaffMessages } from '../../../ui/language.tsx';

/** Texts that the screens of all connections share. */
export const CONNECTION = defineStaffMessages({
  en: {
    settings: 'Settings',
    stepsLabel: 'Steps',
    setByHost: 'Set by the host',
    setByHostText: 'The person who hosts Comal has set this. It cannot be changed here.',
    saved: 'Saved',
    change: 'Change',
    keepOld: 'Keep the old one',
    saveAndTest: 'Send a test and save',
    sending: 'Sending…',
    nothingSaved: 'Nothing was saved.',
    locked: {
      other_key:
        'The key that encrypted it is not on this server, as after a restore on another machine. Enter it again, or have the person who hosts Comal put the key back.',
      damaged: 'What is stored was changed. Enter it again.',
    },
    lockedByHost:
      'The key that encrypted it is missing or cannot be read. The person who hosts Comal has to put it back; until then nothing can be saved here.',
    noKey: 'Your password cannot be stored encrypted yet.',
    noKeyText:
      'Its key is missing or cannot be read. The person who hosts Comal has to set a key for secrets first.',
    passed: 'Passed',
    failed: 'Failed',
    waiting: 'On its way',
    show: 'Show',
    hide: 'Hide',
    missing: 'Fill this in.',
    stays: 'It stays on your server, encrypted. Staff cannot see it.',
  },
  es: {
    settings: 'Ajustes',
    stepsLabel: 'Pasos',
    setByHost: 'Lo puso el servidor',
    setByHostText: 'Esto lo puso quien administra tu servidor de Comal. No se puede cambiar aquí.',
    saved: 'Guardado',
    change: 'Cambiar',
    keepOld: 'Dejar lo anterior',
    saveAndTest: 'Probar y guardar',
    sending: 'Enviando…',
    nothingSaved: 'No se guardó nada.',
    locked: {
      other_key:
        'La clave que lo cifró no está en este servidor, como después de restaurar en otra máquina. Escríbelo otra vez o pide a quien administra tu servidor de Comal que reponga la clave.',
      damaged: 'Lo guardado fue modificado. Escríbelo otra vez.',
    },
    lockedByHost:
      'La clave que lo cifró falta o no se puede leer. Quien administra tu servidor de Comal debe reponerla; mientras tanto no se puede guardar nada aquí.',
    noKey: 'Todavía no se puede guardar cifrada tu contraseña.',
    noKeyText:
      'Su clave falta o no se puede leer. Quien administra tu servidor de Comal debe poner primero una clave para secretos.',
    passed: 'Aprobada',
    failed: 'Falló',
    waiting: 'En camino',
    show: 'Mostrar',
    hide: 'Ocultar',
    missing: 'Completa este campo.',
    stays: 'Se queda cifrado en tu servidor. Tu equipo no lo ve.',
  },
});
