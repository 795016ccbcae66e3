import { defineStaffMessages } from '../../../ui/language.tsx';

/** The buttons from week to week, and the week between them. */
export const WEEK = defineStaffMessages({
  en: {
    of: (day: string) => `Week of ${day}`,
    before: 'Week before',
    after: 'Week after',
  },
  es: {
    of: (day) => `Semana del ${day}`,
    before: 'Semana anterior',
    after: 'Semana siguiente',
  },
});
