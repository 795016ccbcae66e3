import type { StaffLanguage } from '../domain/language.ts';
import type { PrintFailure } from './owner/printer.ts';

/** The printer's failures and their remedies, in each language. */
export const PRINT_FAILURE_MESSAGES: Record<StaffLanguage, Record<PrintFailure, string>> = {
  en: {
    unreachable: 'The printer cannot be reached. Check that it is on, on the network, and at this address.',
    not_ready: 'The printer is not ready. Close its cover and check its lights.',
    paper_out: 'The printer is out of paper.',
    no_answer: 'The printer stopped taking the ticket. Check its paper and its cover.',
    cut_short: 'The printer disconnected while printing. Check what it printed.',
  },
  es: {
    unreachable:
      'No se llega a la impresora. Revisa que esté prendida, en la red y que esa sea su dirección.',
    not_ready: 'La impresora no está lista. Ciérrale la tapa y mira sus luces.',
    paper_out: 'La impresora no tiene papel.',
    no_answer: 'La impresora dejó de recibir la comanda. Revisa el papel y la tapa.',
    cut_short: 'La impresora se desconectó mientras imprimía. Revisa lo que imprimió.',
  },
};
