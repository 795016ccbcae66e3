import { ChevronDown } from 'lucide-react';
import { dishName } from '../../../domain/menu/dish-name.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { PROMOTIONS } from './promotions.messages.ts';

const PAGES = ['/menu', '/', '/location', '/about', '/contact'] as const;

/** The page of the site that a tap on the notice opens. */
export function LandingPageField({ path, onPath }: { path: string; onPath: (path: string) => void }) {
  const { language } = useConsoleLanguage();
  const messages = PROMOTIONS[language];
  const dishes = useConsoleRead('GET /api/menu').data ?? [];
  return (
    <div className="field">
      <label htmlFor="pm-opens">{messages.opens}</label>
      <span className="select-box">
        <select
          className="input"
          id="pm-opens"
          value={path}
          onChange={(event) => onPath(event.currentTarget.value)}
        >
          {PAGES.map((page) => (
            <option key={page} value={page}>
              {messages.pages[page]}
            </option>
          ))}
          {dishes.length > 0 && (
            <optgroup label={messages.dishes}>
              {dishes.map((dish) => (
                <option key={dish.id} value={`/menu?item=${dish.id}`}>
                  {dishName(dish, language)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </div>
  );
}
