import { useState } from 'react';
import type { MenuItem } from '../../domain/menu/menu.ts';
import { itemFromSpecial } from '../../domain/menu/special-item.ts';
import { useMenu, useSpecials } from '../api/use-menu.ts';
import { useMessages } from '../ui/language.tsx';
import type { StillOffered } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Returns the dish as it is on the menu or among the specials now; one that is on neither anymore is sold out. */
export function useDishNow(item: MenuItem): MenuItem {
  const { data: menu } = useMenu();
  const { data: specials } = useSpecials();
  const found = menu?.find(({ id }) => id === item.id);
  if (found !== undefined || menu === undefined || specials === undefined) return found ?? item;
  const special = specials.find(({ id }) => id === item.id);
  if (special !== undefined) return itemFromSpecial(special);
  return { ...item, soldOut: true };
}

interface Props extends Pick<StillOffered, 'leftOut' | 'chooseAgain'> {
  soldOut: boolean;
  translate: (name: string) => string;
}

/** Options that were sold out during the choice, shown above the button. */
export function JustSoldOut({ soldOut, leftOut, chooseAgain, translate }: Props) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const [wasSoldOut] = useState(soldOut);
  const text = soldOut
    ? wasSoldOut
      ? []
      : [messages.dishJustSoldOut]
    : [
        ...chooseAgain.map((name) => messages.chooseAgain(translate(name))),
        ...leftOut.map((name) => messages.leftOut(translate(name))),
      ];
  return (
    <output className={text.length === 0 ? 'visually-hidden' : 'dialog-sold-out'}>
      {text.length > 0 && (
        <>
          <Icon name="circle-alert" />
          <span>{text.join(' ')}</span>
        </>
      )}
    </output>
  );
}
