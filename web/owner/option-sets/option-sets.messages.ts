import type { EditedOptionSet } from '../../../domain/menu/option-set.ts';
import type { FieldNames } from '../../../domain/menu/menu-form.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

/** How many options of a set are chosen. */
interface Limits {
  min: number;
  max: number;
}

export const OPTION_SETS = defineStaffMessages({
  en: {
    title: 'Option sets',
    sub: 'Written once, used by many dishes. Change a price here and it changes everywhere.',
    newSet: 'New set',
    empty: 'No option sets yet. Add the first one, such as sauces or sides, then add it to dishes.',
    editLabel: (name: string) => `Edit ${name}`,
    choose: ({ min, max }: Limits, count: number) =>
      min === max
        ? `Choose ${max} of ${count}`
        : min > 0
          ? `Choose ${min} to ${max} of ${count}`
          : max === count
            ? `Any of ${count}`
            : `Up to ${max} of ${count}`,
    dishes: (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`,
    countSoldOut: (count: number) => `${count} sold out`,
    atLeast: 'At least',
    atMost: 'At most',
    oneLess: (label: string) => `${label}, one less`,
    oneMore: (label: string) => `${label}, one more`,
    customersRead: 'Customers read:',
    quoted: (phrase: string) => `“${phrase}.”`,
    chosenByDefault: (names: string, count: number) =>
      `${names} ${count === 1 ? 'is' : 'are'} chosen by default.`,
    option: 'Option',
    options: 'Options',
    default: 'Default',
    today: 'Today',
    yes: 'Yes',
    no: 'No',
    nameOf: (at: number) => `Option ${at}`,
    byDefault: (name: string) => `${name} chosen by default`,
    soldOutToday: 'Sold out today',
    removeOption: (name: string) => `Remove ${name}`,
    addOption: 'Add option',
    usedBy: (count: number) => `Used by ${count} ${count === 1 ? 'dish' : 'dishes'}`,
    usedByNone: 'No dish uses it yet. Add it to a dish in the menu, under “Option sets”.',
    more: (count: number) => `${count} more`,
    saveFor: (count: number) => `Save for ${count} ${count === 1 ? 'dish' : 'dishes'}`,
    remove: 'Remove set',
    removeYes: 'Remove',
    removeAsk: (name: string) => `Remove ${name} for good?`,
    loses: (dishes: string, count: number) =>
      count === 0
        ? 'No dish uses it.'
        : `${count} ${count === 1 ? 'dish loses' : 'dishes lose'} it: ${dishes}. Orders that include it don’t change.`,
    changedMeanwhile: 'Someone has changed it since.',
    removed: (name: string) => `${name} removed`,
    fields: {
      'name.en': 'name',
      'name.es': 'Spanish name',
      min: 'at least',
      max: 'at most',
      options: 'options',
    } satisfies FieldNames<EditedOptionSet>,
  },
  es: {
    title: 'Grupos de opciones',
    sub: 'Se escriben una vez y los usan muchos platillos. Cambia un precio aquí y cambia en todos.',
    newSet: 'Nuevo grupo',
    empty:
      'Todavía no hay grupos de opciones. Agrega el primero, como salsas o guarniciones, y luego ponlo en los platillos.',
    editLabel: (name) => `Editar ${name}`,
    choose: ({ min, max }, count) =>
      min === max
        ? `Elige ${max} de ${count}`
        : min > 0
          ? `Elige de ${min} a ${max}, entre ${count}`
          : max === count
            ? `Las que quiera, de ${count}`
            : `Hasta ${max} de ${count}`,
    dishes: (count) => `${count} ${count === 1 ? 'platillo' : 'platillos'}`,
    countSoldOut: (count) => `${count} ${count === 1 ? 'agotada' : 'agotadas'}`,
    atLeast: 'Mínimo',
    atMost: 'Máximo',
    oneLess: (label) => `${label}, uno menos`,
    oneMore: (label) => `${label}, uno más`,
    customersRead: 'El cliente lee:',
    quoted: (phrase) => `“${phrase}”.`,
    chosenByDefault: (names, count) =>
      `${names} ${count === 1 ? 'viene elegida' : 'vienen elegidas'} de inicio.`,
    option: 'Opción',
    options: 'Opciones',
    default: 'De inicio',
    today: 'Hoy',
    yes: 'Sí',
    no: 'No',
    nameOf: (at) => `Opción ${at}`,
    byDefault: (name) => `${name} elegida de inicio`,
    soldOutToday: 'Agotada por hoy',
    removeOption: (name) => `Quitar ${name}`,
    addOption: 'Agregar opción',
    usedBy: (count) => (count === 1 ? 'Lo usa 1 platillo' : `Lo usan ${count} platillos`),
    usedByNone: 'Todavía ningún platillo lo usa. Ponlo en un platillo del menú, en “Grupos de opciones”.',
    more: (count) => `${count} más`,
    saveFor: (count) => `Guardar para ${count} ${count === 1 ? 'platillo' : 'platillos'}`,
    remove: 'Quitar grupo',
    removeYes: 'Quitar',
    removeAsk: (name) => `¿Quitar ${name} para siempre?`,
    loses: (dishes, count) =>
      count === 0
        ? 'Ningún platillo lo usa.'
        : `${count === 1 ? '1 platillo lo pierde' : `${count} platillos lo pierden`}: ${dishes}. Los pedidos que lo incluyen no cambian.`,
    changedMeanwhile: 'Alguien lo cambió entretanto.',
    removed: (name) => `Se quitó ${name}`,
    fields: {
      'name.en': 'nombre',
      'name.es': 'nombre en español',
      min: 'mínimo',
      max: 'máximo',
      options: 'opciones',
    },
  },
});
