import type { LeftOut } from '../../../contracts/owner/menu/menu-table.ts';
import { spanishTime } from '../../../domain/format/clock.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

const EN_WHY: Record<LeftOut, string> = {
  no_name: 'Has no name.',
  no_price: 'Price set at the register.',
  no_category: 'Has no category in Square.',
  not_food: 'Not food. Sell it in Square.',
  elsewhere: 'Not sold at this location.',
  unfit: 'A name is too long, or there are too many sizes.',
};
const ES_WHY: Record<LeftOut, string> = {
  no_name: 'No tiene nombre.',
  no_price: 'El precio se pone en la caja.',
  no_category: 'No tiene categoría en Square.',
  not_food: 'No es comida. Véndelo en Square.',
  elsewhere: 'No se vende en esta sucursal.',
  unfit: 'Un nombre es muy largo o hay demasiados tamaños.',
};
const EN_FIELDS: Partial<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  sizes: 'Sizes',
  optionSets: 'Option sets',
};
const ES_FIELDS: Partial<Record<string, string>> = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  category: 'Categoría',
  sizes: 'Tamaños',
  optionSets: 'Grupos de opciones',
};

/** Texts of the screen that brings the menu from Square. */
export const SQUARE_MENU = defineStaffMessages({
  en: {
    title: 'Import from Square',
    sub: 'Your items, sizes, categories and prices, as Square has them.',
    subOf: (location: string, time: string) =>
      `A preview of location ${location}, read today at ${time}. Nothing has changed yet.`,
    back: 'Back to Menu',
    reading: 'Reading your items in Square…',
    notConnected: 'Connect Square first: it lists your items.',
    connect: 'Connect Square',
    unavailable:
      'Square did not answer, or your token isn’t allowed to read items. Nothing has changed. Try again in a minute.',
    tooMany: (dishes: number, categories: number) =>
      `The menu would have more than ${dishes} items or ${categories} categories. Nothing has changed.`,
    again: 'Try again',
    items: 'items in Square',
    added: 'new',
    changed: 'changed',
    leftOut: 'left out',
    what: 'What',
    item: 'Item',
    sets: 'Modifier lists become option sets',
    price: 'Price',
    tags: { added: 'New', changed: 'Changed', leftOut: 'Left out' },
    fields: EN_FIELDS,
    why: EN_WHY,
    nameless: 'An item without a name',
    into: (category: string) => `Into ${category}`,
    nameWas: (name: string) => `Name was “${name}”`,
    soldOut: 'Sold out at this location',
    picture: 'Its photo follows in a few minutes',
    newSet: 'new set',
    from: (price: string) => `from $${price}`,
    unchanged: (count: number) => (count === 1 ? '1 unchanged.' : `${count} unchanged.`),
    showAll: 'Show all',
    newCategories: (names: string) => `New categories: ${names}.`,
    newSets: (names: string) => `New option sets: ${names}.`,
    changedSets: (names: string) => `Option sets with other prices or further options: ${names}.`,
    soldOutOptions: (names: string) => `Options sold out at this location: ${names}.`,
    leftOutSets: (names: string) => `Modifier lists that are left out: ${names}.`,
    take: 'Take the items',
    summary: (added: number, changed: number, leftOut: number) =>
      `${added} new, ${changed} changed, ${leftOut} left out. Your photos and texts stay.`,
    allOrNothing: (time: string) =>
      `All or nothing: if one item fails, none is saved. You can undo it until ${time}.`,
    nothing: 'Your menu has everything already.',
    takeNothing: 'Take nothing',
    takeAll: (count: number) => (count === 1 ? 'Take it' : `Take all ${count}`),
    taking: 'Taking…',
    done: 'Menu imported',
    doneText: 'Customers see it now.',
    changedMeanwhile: 'The menu or Square’s items changed in the meantime. Review the import again.',
  },
  es: {
    title: 'Importar de Square',
    sub: 'Tus artículos, tamaños, categorías y precios, como están en Square.',
    subOf: (location, time) =>
      `Vista previa de la sucursal ${location}, leída hoy a ${spanishTime(time)}. Todavía no cambia nada.`,
    back: 'Volver al menú',
    reading: 'Leyendo tus artículos en Square…',
    notConnected: 'Conecta Square primero: ahí están tus artículos.',
    connect: 'Conectar Square',
    unavailable:
      'Square no respondió, o tu token no puede leer artículos. No cambió nada. Inténtalo otra vez en un minuto.',
    tooMany: (dishes, categories) =>
      `El menú tendría más de ${dishes} artículos o ${categories} categorías. No cambió nada.`,
    again: 'Intentar otra vez',
    items: 'artículos en Square',
    added: 'nuevos',
    changed: 'cambian',
    leftOut: 'quedan fuera',
    what: 'Qué',
    item: 'Artículo',
    sets: 'Las listas de modificadores pasan a ser grupos de opciones',
    price: 'Precio',
    tags: { added: 'Nuevo', changed: 'Cambia', leftOut: 'Fuera' },
    fields: ES_FIELDS,
    why: ES_WHY,
    nameless: 'Un artículo sin nombre',
    into: (category) => `En ${category}`,
    nameWas: (name) => `Se llamaba “${name}”`,
    soldOut: 'Agotado en esta sucursal',
    picture: 'Su foto llega en unos minutos',
    newSet: 'grupo nuevo',
    from: (price) => `desde $${price}`,
    unchanged: (count) => `${count} sin cambios.`,
    showAll: 'Ver todos',
    newCategories: (names) => `Categorías nuevas: ${names}.`,
    newSets: (names) => `Grupos de opciones nuevos: ${names}.`,
    changedSets: (names) => `Grupos de opciones con otros precios o más opciones: ${names}.`,
    soldOutOptions: (names) => `Opciones agotadas en esta sucursal: ${names}.`,
    leftOutSets: (names) => `Listas de modificadores que quedan fuera: ${names}.`,
    take: 'Traer los artículos',
    summary: (added, changed, leftOut) =>
      `${added} ${added === 1 ? 'nuevo' : 'nuevos'}, ${changed} ${changed === 1 ? 'cambia' : 'cambian'}, ${leftOut} ${leftOut === 1 ? 'queda' : 'quedan'} fuera. Tus fotos y textos se quedan.`,
    allOrNothing: (time) =>
      `Todo o nada: si uno falla, no se guarda ninguno. Puedes deshacerlo hasta ${spanishTime(time)}.`,
    nothing: 'Tu menú ya lo tiene todo.',
    takeNothing: 'No traer nada',
    takeAll: (count) => (count === 1 ? 'Traerlo' : `Traer los ${count}`),
    taking: 'Trayendo…',
    done: 'Menú importado',
    doneText: 'Los clientes ya lo ven.',
    changedMeanwhile: 'El menú o los artículos de Square cambiaron mientras tanto. Revisa otra vez.',
  },
});
