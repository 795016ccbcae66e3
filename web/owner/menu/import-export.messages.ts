import type { ImportError } from '../../../contracts/owner-menu.ts';
import type { Language } from '../../../domain/language.ts';
import { defineMessages } from '../../ui/language.tsx';
import { DISH } from '../console/dish/dish.messages.ts';

export const IMPORT = defineMessages({
  en: {
    title: 'Import and export',
    text: 'The whole menu with its specials as one file. What is left and what is sold out stays with the day.',
    csv: 'Download as a table (CSV)',
    json: 'Download as JSON',
    choose: 'Import a file',
    reading: 'Looking at the file…',
    wouldDo: (file: string) => `This is what ${file} would do. Nothing has changed yet.`,
    nothing: 'The file says what the menu says. There is nothing to do.',
    added: 'Added',
    changed: 'Changed',
    removed: 'Taken off the menu',
    unchanged: (count: number) => `${count} stay as they are.`,
    reordered: 'Some come in another order.',
    apply: 'Do it now',
    applying: 'Writing the menu…',
    cancel: 'Leave it',
    done: 'Menu imported',
    doneText: 'Customers see it now.',
    changedMeanwhile: 'The menu changed since. Look again at what the file would do now.',
    wrong: (count: number) =>
      count === 1 ? 'Nothing imported: 1 error' : `Nothing imported: ${count} errors`,
    row: 'Row',
    column: 'Column',
    problem: 'What is wrong',
    more: (count: number) => `And ${count} more.`,
    tooBig: 'That file is bigger than 1 MB, which no menu needs.',
    file: 'The file',
    problems: {
      unreadable: 'This cannot be read as a menu file.',
      unknown_column: 'There is no such column.',
      missing_column: 'This column is missing.',
      bad_value: 'This cannot be understood here.',
      same_id: 'The same id stands twice in the file.',
      too_many_rows: 'That is more than 500 dishes.',
    },
  },
  es: {
    title: 'Importar y exportar',
    text: 'Todo el menú con sus especiales en un archivo. Lo que queda y lo que se acabó es de cada día.',
    csv: 'Descargar como tabla (CSV)',
    json: 'Descargar como JSON',
    choose: 'Elige un archivo para traerlo',
    reading: 'Leyendo el archivo…',
    wouldDo: (file) => `Esto es lo que haría ${file}. Todavía no cambia nada.`,
    nothing: 'El archivo dice lo mismo que el menú. No hay nada que hacer.',
    added: 'Se agregan',
    changed: 'Cambian',
    removed: 'Salen del menú',
    unchanged: (count) => `${count} quedan como están.`,
    reordered: 'Algunos cambian de orden.',
    apply: 'Hacerlo ahora',
    applying: 'Escribiendo el menú…',
    cancel: 'Dejarlo',
    done: 'Menú importado',
    doneText: 'Los clientes ya lo ven.',
    changedMeanwhile: 'El menú cambió mientras tanto. Mira otra vez lo que haría el archivo.',
    wrong: (count) =>
      count === 1 ? 'No se tomó nada: hay un error.' : `No se tomó nada: hay ${count} errores.`,
    row: 'Fila',
    column: 'Columna',
    problem: 'Qué está mal',
    more: (count) => `Y ${count} más.`,
    tooBig: 'Ese archivo pasa de 1 MB, que ningún menú necesita.',
    file: 'El archivo',
    problems: {
      unreadable: 'Esto no se puede leer como archivo de menú.',
      unknown_column: 'No existe esa columna.',
      missing_column: 'Falta esta columna.',
      bad_value: 'Esto no se entiende aquí.',
      same_id: 'El mismo id está dos veces en el archivo.',
      too_many_rows: 'Son más de 500 platillos.',
    },
  },
});

export function problemWords(problem: ImportError['problem'], language: Language): string {
  const own: Partial<Record<string, string>> = IMPORT[language].problems;
  const form: Partial<Record<string, string>> = DISH[language].problems;
  return own[problem] ?? form[problem] ?? problem;
}
