import { defineStaffMessages } from '../../../ui/language.tsx';

export const STATIONS = defineStaffMessages({
  en: {
    title: 'Kitchen stations',
    about:
      'Parts of the kitchen that make different dishes, such as grill, cold and drinks. A kitchen screen can show one of them, and an order is ready when all its stations are.',
    next: 'Give each category its station in the menu editor, and single dishes where they differ. Then choose on each tablet, under More, what it shows. Changes are for new orders.',
    station: (place: number) => `Station ${place}`,
    add: 'Add a station',
    remove: (name: string) => `Remove ${name}`,
    most: (most: number) => `A kitchen has at most ${most} stations.`,
    removing: 'Dishes of a station that you remove are made by no station.',
    changed: (names: string) =>
      `Somebody changed the stations meanwhile: ${names}. Save again to replace them with yours.`,
    none: 'none',
    save: 'Save stations',
    saved: 'Stations saved',
  },
  es: {
    title: 'Estaciones de la cocina',
    about:
      'Partes de la cocina que hacen distintos platillos, como plancha, fríos y bebidas. Una pantalla de cocina puede mostrar una de ellas, y un pedido está listo cuando lo están todas sus estaciones.',
    next: 'Dale a cada categoría su estación en el editor del menú, y a platillos sueltos donde sea otra. Luego elige en cada tableta, en Más, qué muestra. Los cambios valen para pedidos nuevos.',
    station: (place) => `Estación ${place}`,
    add: 'Agregar una estación',
    remove: (name) => `Quitar ${name}`,
    most: (most) => `Una cocina tiene ${most} estaciones como máximo.`,
    removing: 'Los platillos de una estación que quitas no son de ninguna.',
    changed: (names) =>
      `Alguien cambió las estaciones mientras tanto: ${names}. Guarda otra vez para poner las tuyas.`,
    none: 'ninguna',
    save: 'Guardar estaciones',
    saved: 'Estaciones guardadas',
  },
});
