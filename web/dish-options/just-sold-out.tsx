import { useState } from 'react';
import type { MenuItem } from '../../domain/menu/menu.ts';
import { useMenu } from '../api/use-menu.ts';
import { useMessages } from '../ui/language.tsx';
import type { StillOffered } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Returns the dish on the current menu while the dialog is open; one that left the menu is sold out. */
export function useDishNow(item: MenuItem): MenuItem {
  const { data: menu } = useMenu();
  const found = menu?.find(({ id }) => id === item.id);
  if (found !== undefined || menu === undefined) return found ?? item;
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
    <output className={text.length === 0 ? 'sr' : 'dlg-gone'}>
      {text.length > 0 && (
        <>
          <Icon name="circle-alert" />
          <span>{text.join(' ')}</span>
        </>
      )}
    </output>
  );
}
