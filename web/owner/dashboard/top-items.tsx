import { translated } from '../../../domain/translated.ts';
import { localizedText } from '../../../domain/localized.ts';
import type { SoldItem } from '../../../domain/sales/sales.ts';
import { useMenu, useSpecials } from '../../api/use-menu.ts';
import { DishPicture } from '../../ui/dish/dish-picture.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { DASHBOARD } from './dashboard.messages.ts';
import parts from '../console/parts.module.css';
import styles from './dashboard.module.css';

/** Today's best sellers, with bars relative to the best. */
export function TopItems({ items }: { items: readonly SoldItem[] }) {
  const { language } = useConsoleLanguage();
  const messages = DASHBOARD[language];
  const menu = useMenu().data ?? [];
  const specials = useSpecials().data ?? [];
  const most = items[0]?.quantity ?? 1;
  return (
    <section className={parts.box}>
      <header>
        <h2>{messages.topItems}</h2>
        <span className={parts.aside}>{messages.soldToday}</span>
      </header>
      {items.length === 0 && <p className={parts.none}>{messages.nothingSold}</p>}
      <ul className={styles.topItems}>
        {items.map((sold) => {
          const item = menu.find(({ id }) => id === sold.menuItemId);
          const special = specials.find(({ id }) => id === sold.menuItemId);
          const name = translated(
            localizedText(
              sold.name,
              (each) => item?.translations[each].name ?? special?.translations[each].title,
            ),
            language,
          );
          // A dish that has left the menu is shown by its name.
          const dish = item ?? special ?? { image: '' };
          return (
            <li key={sold.menuItemId} className={`category-${sold.category}`}>
              <span className={styles.picture}>
                <DishPicture dish={dish} name={name} alt="" lazy />
              </span>
              <div>
                <b>{name}</b>
                <progress className={styles.bar} max={most} value={sold.quantity} aria-hidden="true" />
              </div>
              <span className={styles.quantity}>{sold.quantity}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
