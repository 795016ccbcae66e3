import type { ImportError } from '../../../contracts/owner/menu/menu-import.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { defineStaffMessages } from '../../ui/language.tsx';
import { DISH } from '../console/dish/dish.messages.ts';

export const IMPORT = defineStaffMessages({
  en: {
    title: 'Import and export',
    text: 'The whole menu and its specials in one file. Stock and sold-out marks aren’t included.',
    csv: 'Download as a table (CSV)',
    json: 'Download as JSON',
    choose: 'Import a file',
    reading: 'Looking at the file…',
    wouldDo: (file: string) => `Preview of ${file}. Nothing has changed yet.`,
    nothing: 'The file matches the menu. Nothing to import.',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed from the menu',
    unchanged: (count: number) => `${count} unchanged.`,
    reordered: 'Some items change places.',
    apply: 'Import now',
    applying: 'Importing…',
    cancel: 'Cancel',
    done: 'Menu imported',
    doneText: 'Customers see it now.',
    changedMeanwhile: 'The menu changed in the meantime. Review the import again.',
    wrong: (count: number) =>
      count === 1 ? 'Nothing imported: 1 error' : `Nothing imported: ${count} errors`,
    row: 'Row',
    column: 'Column',
    problem: 'Problem',
    more: (count: number) => `And ${count} more.`,
    tooBig: 'That file is larger than 1 MB.',
    file: 'The file',
    problems: {
      unreadable: 'This file can’t be read as a menu.',
      unknown_column: 'This column isn’t recognized.',
      unknown_field: 'This field isn’t recognized.',
      missing_column: 'This column is missing.',
      bad_value: 'This value isn’t valid.',
      same_id: 'This id appears twice in the file.',
      too_many_rows: 'The file has more than 500 dishes.',
    },
  },
  es: {
    title: 'Importar y exportar',
    text: 'Todo el menú con sus especiales en un archivo. No incluye existencias ni agotados.',
    csv: 'Descargar como tabla (CSV)',
    json: 'Descargar como JSON',
    choose: 'Importar un archivo',
    reading: 'Leyendo el archivo…',
    wouldDo: (file) => `Vista previa de ${file}. Todavía no cambia nada.`,
    nothing: 'El archivo es igual al menú. No hay nada que importar.',
    added: 'Se agregan',
    changed: 'Cambian',
    removed: 'Salen del menú',
    unchanged: (count) => `${count} sin cambios.`,
    reordered: 'Algunos cambian de orden.',
    apply: 'Importar ahora',
    applying: 'Importando…',
    cancel: 'Cancelar',
    done: 'Menú importado',
    doneText: 'Los clientes ya lo ven.',
    changedMeanwhile: 'El menú cambió mientras tanto. Revisa otra vez la importación.',
    wrong: (count) => (count === 1 ? 'No se importó nada: 1 error' : `No se importó nada: ${count} errores`),
    row: 'Fila',
    column: 'Columna',
    problem: 'Problema',
    more: (count) => `Y ${count} más.`,
    tooBig: 'Ese archivo pasa de 1 MB.',
    file: 'El archivo',
    problems: {
      unreadable: 'Este archivo no se puede leer como menú.',
      unknown_column: 'No se reconoce esta columna.',
      unknown_field: 'No se reconoce este campo.',
      missing_column: 'Falta esta columna.',
      bad_value: 'Este valor no es válido.',
      same_id: 'Este id aparece dos veces en el archivo.',
      too_many_rows: 'El archivo tiene más de 500 platillos.',
    },
  },
});

export function problemText(problem: ImportError['problem'], language: StaffLanguage): string {
  const own: Partial<Record<string, string>> = IMPORT[language].problems;
  const form: Partial<Record<string, string>> = DISH[language].problems;
  return own[problem] ?? form[problem] ?? problem;
}
