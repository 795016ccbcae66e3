import type { Page } from '@playwright/test';
import type { Kitchen } from './kitchen-orders.ts';

/** Replaces the browser's printer by a list; the test ends each job. */
export async function watchPrinting(kitchen: Kitchen): Promise<void> {
  await kitchen.context.addInitScript(() => {
    const jobs: string[][] = [];
    Object.assign(window, {
      jobs,
      print: () => {
        const tickets = [
          ...document.querySelectorAll<HTMLElement>('.print-sheet_sheet > .print-sheet_ticket'),
        ];
        jobs.push(tickets.map((ticket) => ticket.textContent ?? ''));
      },
    });
  });
}

export const jobsOf = (board: Page) => board.evaluate(() => Reflect.get(window, 'jobs') as string[][]);
export const jobIsDone = (board: Page) => board.evaluate(() => window.dispatchEvent(new Event('afterprint')));

export async function choosePaper(board: Page, label: string, paper: string): Promise<void> {
  await board.getByRole('button', { name: /^(More|Más)$/ }).click();
  await board.getByRole('combobox', { name: label }).selectOption(paper);
  await board.keyboard.press('Escape');
}
