import { spanishTime } from '../../../domain/format/time/clock.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import { defineStaffMessages } from '../../ui/language.tsx';

export const CLOCK_MESSAGES = defineStaffMessages({
  en: {
    title: 'Time zone and business day',
    note: 'Hours, pickup times, reports and emails all follow this clock.',
    zone: 'Time zone',
    here: 'This device',
    current: 'Now set',
    nowThere: (time: string) => `It is ${time} there now.`,
    dayStart: 'A new day begins at',
    dayStartHint: 'Orders after midnight still count for the evening before, until then.',
    changes: 'What changes',
    clockMoves: (before: string, after: string) => `The truck’s clock goes from ${before} to ${after}.`,
    hoursStay: 'Opening hours and stops keep the times you wrote, on the new clock.',
    ordersStay: (count: number) =>
      count === 1
        ? 'The open order keeps its moment; only the time shown changes.'
        : `The ${count} open orders keep their moments; only the times shown change.`,
    orderShown: (number: number, before: string, after: string) =>
      `Order ${ticketNumberText(number)}: ${before} is shown as ${after}.`,
    daysMove: 'Reports, closings and sales tax are counted again by the new days.',
  },
  es: {
    title: 'Zona horaria y día de trabajo',
    note: 'El horario, las horas para recoger, los reportes y los correos siguen este reloj.',
    zone: 'Zona horaria',
    here: 'Este dispositivo',
    current: 'La de ahora',
    nowThere: (time) => `Ahí ${time.startsWith('1:') ? 'es' : 'son'} ${spanishTime(time)}.`,
    dayStart: 'Hora en que empieza el día',
    dayStartHint: 'Hasta esa hora, los pedidos después de medianoche cuentan para la noche anterior.',
    changes: 'Qué cambia',
    clockMoves: (before, after) =>
      `El reloj del food truck pasa de ${spanishTime(before)} a ${spanishTime(after)}.`,
    hoursStay: 'El horario y las paradas conservan las horas que escribiste, en el reloj nuevo.',
    ordersStay: (count) =>
      count === 1
        ? 'El pedido abierto conserva su momento; solo cambia la hora que se muestra.'
        : `Los ${count} pedidos abiertos conservan su momento; solo cambian las horas que se muestran.`,
    orderShown: (number, before, after) =>
      `Pedido ${ticketNumberText(number)}: ${before} se muestra como ${after}.`,
    daysMove: 'Los reportes, los cortes y los impuestos se cuentan de nuevo con los días nuevos.',
  },
});
