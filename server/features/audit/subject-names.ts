import type { MenuItem } from '../../../domain/menu.ts';
import type { Language } from '../../../domain/language.ts';
import { staffName } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import type { AuditRecord } from '../../stores/audit.store.ts';
import { dishNames } from '../../stores/menu.store.ts';
import { allStaff } from '../../stores/staff.store.ts';

const OF_MENU = /^(?:menu_item|special|sold_out)\./;
/** A dish's id by itself, or behind its kind where something was sold out. */
const DISH = /^(?:(?:item|special):)?(\d{1,9})$/;
const OPTION = 'option:';

/** What people call the subject of a change, in their language; null where nothing better is known than its id. */
export async function subjectNames(
  db: Deps['db'],
  entries: readonly AuditRecord[],
  language: Language,
  menu: readonly MenuItem[],
): Promise<(entry: AuditRecord) => string | null> {
  const dishes = entries.flatMap((entry) => dishId(entry) ?? []);
  const [staff, names] = await Promise.all([allStaff(db), dishNames(db, [...new Set(dishes)], language)]);
  const members = new Map(staff.map((member) => [member.id, staffName(member)]));
  return (entry) => {
    const dish = dishId(entry);
    if (dish !== undefined) return names.get(dish) ?? null;
    if (OF_MENU.test(entry.action) && entry.subject.startsWith(OPTION))
      return optionName(entry.subject.slice(OPTION.length), language, menu);
    return members.get(entry.subject) ?? null;
  };
}

/** As customers read it, where the menu has it still. */
function optionName(option: string, language: Language, menu: readonly MenuItem[]): string {
  if (language === 'en') return option;
  const spanish = menu.map(({ translations }) => translations.es.options?.[option]);
  return spanish.find((name) => name !== undefined) ?? option;
}

function dishId({ action, subject }: AuditRecord): number | undefined {
  const [, id] = (OF_MENU.test(action) && DISH.exec(subject)) || [];
  return id === undefined ? undefined : Number(id);
}
