import { suitsDiet } from '../../../../domain/menu/diets.ts';
import { searchDishes, searchSpecials } from '../../../../domain/menu/dish-search.ts';
import type { MenuItem } from '../../../../domain/menu/menu.ts';
import { useSpecials } from '../../../api/use-menu.ts';
import { specialTexts } from '../../../ui/dish/dish.messages.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { changePageUrl } from '../../../ui/page-url.ts';
import { DishBands } from '../dish-bands.tsx';
import type { BandsProps } from '../dish-bands.tsx';
import { FILTERS } from './filters.messages.ts';
import { narrowedBy } from './narrowed-menu.ts';

/** The dishes that suit the address's diets and search (`search`), by category. Loaded with the first of these. */
export default function FoundDishes({ search, ...bands }: BandsProps & { search: string }) {
  const messages = useMessages(FILTERS);
  const { language } = useLanguage();
  const { data: specials = [] } = useSpecials();
  const { diets, query } = narrowedBy(search);
  const typed = query?.trim() ?? '';
  const suits = (dish: Pick<MenuItem, 'tags'>) => diets.every((diet) => suitsDiet(dish, diet));
  const found = searchDishes(bands.items, bands.categories, typed).filter(
    (item) => (bands.filter === 'all' || bands.filter === item.category) && suits(item),
  );
  // Without a word it is the diets that are asked for, if anything.
  const named = typed === '' && diets.length > 0 ? specials : searchSpecials(specials, typed);
  const foundSpecials = named.filter(suits);
  return (
    <>
      <output className="visually-hidden">{messages.found(found.length + foundSpecials.length)}</output>
      {foundSpecials.length > 0 && (
        <p className="wrap found-specials">
          {messages.special}{' '}
          {foundSpecials.map((special) => (
            <a key={special.id} className="btn-link" href={`#item-${special.id}`}>
              {specialTexts(special, language).name}
            </a>
          ))}
        </p>
      )}
      {found.length > 0 ? (
        <DishBands {...bands} items={found} />
      ) : (
        <div className="wrap section">
          {foundSpecials.length === 0 && (
            <p className="message-card">{typed === '' ? messages.nothingSuits : messages.nothing(typed)}</p>
          )}
          <button
            type="button"
            className="btn btn-paper"
            onClick={() =>
              changePageUrl((url) => {
                for (const name of ['category', 'diet', 'q']) url.searchParams.delete(name);
              })
            }
          >
            {messages.all}
          </button>
        </div>
      )}
    </>
  );
}
