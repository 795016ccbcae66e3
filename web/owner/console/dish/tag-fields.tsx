import type { ReactNode } from 'react';
import { DIETARY_TAGS } from '../../../../domain/menu/menu.ts';
import type { DietaryTag } from '../../../../domain/menu/menu.ts';
import { TAG_MESSAGES } from '../../../ui/dish/dish.messages.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from './dish.messages.ts';
import dishPanel from './dish-panel.module.css';

interface Props {
  tags: readonly DietaryTag[];
  onChange: (tags: DietaryTag[]) => void;
  /** Further checkboxes of the dish. */
  children?: ReactNode;
}

/** The tags of a dish, in the order in which its card shows them. */
export function TagFields({ tags, onChange, children }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  return (
    <fieldset className={dishPanel.tags}>
      <legend>{messages.tags}</legend>
      {DIETARY_TAGS.map((tag) => (
        <label className={dishPanel.check} key={tag}>
          <input
            type="checkbox"
            checked={tags.includes(tag)}
            onChange={({ currentTarget: box }) =>
              onChange(DIETARY_TAGS.filter((each) => (each === tag ? box.checked : tags.includes(each))))
            }
          />
          {TAG_MESSAGES[language][tag]}
        </label>
      ))}
      {children}
      <p className="hint">{messages.tagsHint}</p>
    </fieldset>
  );
}
