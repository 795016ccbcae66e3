import type { FirstRunStep, FirstRunView } from '../../../contracts/owner/first-run.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { weekLines } from '../../../domain/format/time/hours.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { translated } from '../../../domain/translated.ts';
import { settingsPath } from '../console/settings-sections.ts';
import { FIRST_RUN } from './first-run.messages.ts';

/** Returns a step's state in one line. */
export function stepLine(step: FirstRunStep, view: FirstRunView, language: StaffLanguage): string {
  const messages = FIRST_RUN[language];
  const place = `${view.street}, ${view.city}, ${translated(view.regionName, language)}`;
  const posted = postedHours(view, language);
  const { dishes, demo, photos } = view.menu;
  const rate = formatTaxRate(view.taxRate);
  const lines: Record<FirstRunStep, { done: string; todo: string }> = {
    business: { done: messages.businessDone(view.business), todo: messages.businessTodo },
    place: {
      done: view.stops ? messages.placeStops : place,
      todo: view.ownPlace ? messages.placeZone : messages.placeTodo(place),
    },
    hours: { done: posted, todo: messages.hoursTodo(posted) },
    account: { done: messages.accountDone, todo: messages.accountTodo },
    menu: {
      done: messages.menuDone(dishes),
      todo: dishes === 0 ? messages.menuEmpty : messages.menuTodo(dishes - demo, dishes, demo),
    },
    tax: { done: messages.taxDone(rate), todo: messages.taxTodo(rate) },
    payments: {
      done: messages.paymentsDone,
      todo: {
        bundled: messages.paymentsBundled,
        sandbox: messages.paymentsSandbox,
        production: messages.paymentsUntested,
      }[view.environment],
    },
    kitchen: { done: messages.kitchenDone, todo: messages.kitchenTodo },
    order: {
      done: messages.orderDone,
      todo: view.environment === 'production' ? messages.orderTodo : messages.orderFirst,
    },
    phone: { done: messages.phoneDone, todo: messages.phoneTodo },
    staff: { done: messages.staffDone(view.people), todo: messages.staffTodo },
    photos: { done: messages.photosDone(photos, dishes), todo: messages.photosTodo },
    texts: { done: messages.textsDone, todo: messages.textsTodo },
    logo: { done: messages.logoDone, todo: messages.logoTodo },
  };
  return view.done[step] ? lines[step].done : lines[step].todo;
}

function postedHours({ hours }: FirstRunView, language: StaffLanguage): string {
  const open = weekLines(hours, language).filter((line) => line.hours !== null);
  if (open.length === 0) return FIRST_RUN[language].hoursClosed;
  return open.map((line) => `${line.days}, ${line.hours}`).join('; ');
}

/** What a needed step still takes: minutes, or dishes that are the demo's. */
export function stepEffort(step: FirstRunStep, { menu }: FirstRunView, language: StaffLanguage): string {
  const messages = FIRST_RUN[language];
  if (step === 'menu' && menu.demo > 0) return messages.dishesLeft(menu.demo);
  return messages.minutes(MINUTES[step] ?? 1);
}

const MINUTES: Partial<Record<FirstRunStep, number>> = {
  business: 2,
  place: 1,
  hours: 2,
  menu: 10,
  payments: 5,
  order: 2,
};

/** Where each step is done. */
const PATHS: Record<FirstRunStep, string> = {
  business: settingsPath('business'),
  place: '/admin/truck',
  hours: '/admin/hours',
  account: '/admin/account',
  menu: '/admin/menu',
  tax: settingsPath('payments'),
  payments: '/payment-test',
  kitchen: '/admin/staff',
  order: '/menu',
  phone: '/admin/orders?alerts',
  staff: '/admin/staff',
  photos: '/admin/menu',
  texts: '/admin/settings/texts',
  logo: '/admin/settings/look',
};

export function stepPath(step: FirstRunStep, { environment }: FirstRunView): string {
  // The test alone would only prove the sandbox.
  return step === 'payments' && environment !== 'production' ? '/admin/settings/square' : PATHS[step];
}
