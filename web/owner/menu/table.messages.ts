import type { LeftOut, TableField } from '../../../contracts/owner/menu/menu-table.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

const EN_FIELDS: Record<TableField, string> = {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  size: 'Size',
  description: 'Description',
  name_es: 'Name in Spanish',
  description_es: 'Description in Spanish',
};
const ES_FIELDS: Record<TableField, string> = {
  name: 'Nombre',
  price: 'Precio',
  category: 'Categoría',
  size: 'Tamaño',
  description: 'Descripción',
  name_es: 'Nombre en español',
  description_es: 'Descripción en español',
};
const EN_WHY: Record<LeftOut, string> = {
  no_name: 'Has no name.',
  no_price: 'Has no fixed price.',
  no_category: 'Has no category.',
  not_food: 'Not food. Sell it in Square.',
  elsewhere: 'Not sold at this location.',
  unfit: 'A name is too long, or there are too many sizes.',
};
const ES_WHY: Record<LeftOut, string> = {
  no_name: 'No tiene nombre.',
  no_price: 'No tiene precio fijo.',
  no_category: 'No tiene categoría.',
  not_food: 'No es comida. Véndelo en Square.',
  elsewhere: 'No se vende en esta sucursal.',
  unfit: 'Un nombre es muy largo o hay demasiados tamaños.',
};

/** Texts for importing a table of another system. */
export const TABLE = defineStaffMessages({
  en: {
    text: 'A table from Square, Toast or another system works too: you choose which column is which. It adds and changes dishes, and removes none.',
    template: 'Download a template (CSV)',
    fromSquare: 'Import from Square',
    matchText: (rows: number) =>
      `${rows === 1 ? '1 row' : `${rows} rows`} read. Which column is which? Rows with the same name are the sizes of one dish.`,
    fields: EN_FIELDS,
    optional: 'optional',
    notThere: 'Not in this file',
    column: (place: number) => `Column ${place}`,
    sample: (value: string) => `For example: ${value}`,
    needed: 'Choose the column.',
    fallback: 'Category of new dishes without one',
    leaveOut: 'Leave them out',
    stays: 'Your photos, options and texts stay. Where a new dish has no description, its name stands there.',
    look: 'See the preview',
    leftOut: 'Left out',
    nameless: 'A row without a name',
    why: EN_WHY,
    newCategories: (names: string) => `New categories: ${names}.`,
  },
  es: {
    text: 'También sirve una tabla de Square, Toast u otro sistema: tú eliges qué columna es cuál. Agrega y cambia platillos, y no quita ninguno.',
    template: 'Descargar una plantilla (CSV)',
    fromSquare: 'Importar de Square',
    matchText: (rows) =>
      `${rows === 1 ? 'Se leyó 1 fila' : `Se leyeron ${rows} filas`}. ¿Qué columna es cuál? Las filas con el mismo nombre son los tamaños de un platillo.`,
    fields: ES_FIELDS,
    optional: 'opcional',
    notThere: 'No está en este archivo',
    column: (place) => `Columna ${place}`,
    sample: (value) => `Por ejemplo: ${value}`,
    needed: 'Elige la columna.',
    fallback: 'Categoría de los platillos nuevos que no traen una',
    leaveOut: 'Dejarlos fuera',
    stays: 'Tus fotos, opciones y textos se quedan. Si un platillo nuevo no trae descripción, va su nombre.',
    look: 'Ver la vista previa',
    leftOut: 'Quedan fuera',
    nameless: 'Una fila sin nombre',
    why: ES_WHY,
    newCategories: (names) => `Categorías nuevas: ${names}.`,
  },
});
