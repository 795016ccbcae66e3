import { formatClock } from '../../../domain/format/time/clock.ts';
import { translated } from '../../../domain/translated.ts';
import type { SoldOutDish, SoldOutView } from '../../../contracts/owner/menu/sold-out.ts';
import { usePageData } from '../../ui/page-data.tsx';
import { useConsoleRead, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import parts from '../console/parts.module.css';
import styles from './dashboard.module.css';

const SHOWN = 6;

type Dish = SoldOutDish & { kind: 'item' | 'special' };

/** Returns sold-out dishes first, then the others in the menu's order. */
function shownDishes(view: SoldOutView): Dish[] {
  const all: Dish[] = [
    ...view.items.map((dish) => ({ ...dish, kind: 'item' as const })),
    ...view.specials.map((dish) => ({ ...dish, kind: 'special' as const })),
  ];
  const out = all.filter(({ until }) => until !== null);
  return [...out, ...all.filter(({ until }) => until === null)].slice(0, Math.max(SHOWN, out.length));
}

/** Switches that mark dishes sold out for the rest of the day, or put them back. */
export function SoldOutSwitches() {
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  const { dayStartHour } = usePageData().site;
  const { data } = useConsoleRead('GET /api/owner/sold-out');
  const { mutate, isPending, variables } = useConsoleWrite('PUT /api/owner/sold-out');
  const pending = isPending ? variables.body : null;
  const dishes = data === undefined ? [] : shownDishes(data);
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.soldOut}</h2>
        <span className={parts.aside}>{messages.resets(formatClock(dayStartHour * 60))}</span>
      </header>
      {data !== undefined && dishes.length === 0 && <p className={parts.none}>{messages.noDishes}</p>}
      <ul className={styles.switches}>
        {dishes.map((dish) => {
          const name = translated(dish.name, language);
          const changing =
            pending !== null && pending.kind === dish.kind && 'id' in pending && pending.id === dish.id;
          const onSale = changing ? pending.until === null : dish.until === null;
          return (
            <li key={dish.id} className={onSale ? undefined : styles.soldOut}>
              <span className={styles.name}>{name}</span>
              <span className={styles.state}>{onSale ? messages.onSale : messages.isSoldOut}</span>
              <span className="switch">
                <input
                  type="checkbox"
                  role="switch"
                  aria-label={messages.switchOf(name)}
                  checked={onSale}
                  aria-checked={onSale}
                  disabled={changing}
                  onChange={(event) => {
                    const until = event.target.checked ? null : 'tomorrow';
                    mutate({ body: { kind: dish.kind, id: dish.id, until } });
                  }}
                />
                <i />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
