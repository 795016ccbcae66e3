import { translated } from '../../../domain/translated.ts';
import { localizedText } from '../../../domain/localized.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { staffName } from '../../../domain/staff.ts';
import { ticketNumberText } from '../../../domain/order/ticket-number.ts';
import type { Deps } from '../../deps.ts';
import type { AuditRecord } from '../../stores/audit.store.ts';
import { dishNames } from '../../stores/menu/menu.store.ts';
import { ordersById } from '../../stores/orders/orders.store.ts';
import { allStaff } from '../../stores/staff/staff.store.ts';

const OF_MENU = /^(?:menu_item|special|sold_out)\./;
/** A dish's id alone, or after its kind in sold-out entries. */
const DISH = /^(?:(?:item|special):)?(\d{1,9})$/;
const OPTION = 'option:';
const OF_ORDER = /^(?:order|alarm)\./;
const ORDER: Record<StaffLanguage, (number: number) => string> = {
  en: (number) => `Order ${ticketNumberText(number)}`,
  es: (number) => `Pedido ${ticketNumberText(number)}`,
};

/** Returns the name of a change's subject in the reader's language; null where only the id is known. */
export async function subjectNames(
  db: Deps['db'],
  entries: readonly AuditRecord[],
  language: StaffLanguage,
  menu: readonly MenuItem[],
): Promise<(entry: AuditRecord) => string | null> {
  const dishes = entries.flatMap((entry) => dishId(entry) ?? []);
  const ofOrders = entries.flatMap(({ action, subject }) => (OF_ORDER.test(action) ? [subject] : []));
  const [staff, names, orders] = await Promise.all([
    allStaff(db),
    dishNames(db, [...new Set(dishes)], language),
    ordersById(db, [...new Set(ofOrders)]),
  ]);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const members = new Map(staff.map((member) => [member.id, staffName(member)]));
  return (entry) => {
    const dish = dishId(entry);
    if (dish !== undefined) return names.get(dish) ?? null;
    if (OF_MENU.test(entry.action) && entry.subject.startsWith(OPTION))
      return optionName(entry.subject.slice(OPTION.length), language, menu);
    const number = OF_ORDER.test(entry.action) ? numbers.get(entry.subject) : null;
    if (number != null) return ORDER[language](number);
    return members.get(entry.subject) ?? null;
  };
}

/** Returns the option's name as customers read it, where the menu still has it. */
function optionName(option: string, language: StaffLanguage, menu: readonly MenuItem[]): string {
  const name = localizedText(option, (each) =>
    menu.map(({ translations }) => translations[each].options?.[option]).find((own) => own !== undefined),
  );
  return translated(name, language);
}

function dishId({ action, subject }: AuditRecord): number | undefined {
  const [, id] = (OF_MENU.test(action) && DISH.exec(subject)) || [];
  return id === undefined ? undefined : Number(id);
}
