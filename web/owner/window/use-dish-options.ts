import { useState } from 'react';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { choicesOf, type Dish, idOf } from './dish-grid.tsx';
import { lineText } from './ticket/line-text.ts';
import type { TicketLine } from './ticket/ticket.ts';
import { WINDOW } from './window.messages.ts';

/** A dish whose options are open; `edited` is the line to change, absent for a new one. */
interface OpenOptions {
  item: MenuItem;
  edited?: TicketLine;
}

/** The dish whose options are open. Those of a line, asked for before the menu has been read, open once it has. */
export function useDishOptions(dishes: readonly Dish[], menuKnown: boolean) {
  const { language } = useConsoleLanguage();
  const toast = useToast();
  const [options, open] = useState<OpenOptions | null>(null);
  const [awaiting, setAwaiting] = useState<TicketLine | null>(null);
  const dishOf = ({ line }: TicketLine) => dishes.find((dish) => idOf(dish) === line.id);

  const sayGone = ({ line }: TicketLine) =>
    toast({ title: WINDOW[language].gone(lineText(line, language).title), tone: 'error' });
  const edit = (edited: TicketLine) => {
    const dish = dishOf(edited);
    if (dish !== undefined) open({ item: choicesOf(dish), edited });
    else if (menuKnown) sayGone(edited);
    else setAwaiting(edited);
  };
  const found = awaiting === null ? undefined : dishOf(awaiting);
  if (awaiting !== null && found !== undefined) {
    setAwaiting(null);
    open({ item: choicesOf(found), edited: awaiting });
  }
  return { options, open, edit, close: () => open(null) };
}
