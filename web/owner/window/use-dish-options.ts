import { useEffect, useState } from 'react';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import type { ToastMessage } from '../../ui/toast/toast-store.ts';
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

  const [said, say] = useState<ToastMessage | null>(null);
  useEffect(() => {
    if (said !== null) toast(said);
  }, [said, toast]);

  const edit = (edited: TicketLine) => {
    const dish = dishOf(edited);
    if (dish !== undefined) open({ item: choicesOf(dish), edited });
    else if (!menuKnown) setAwaiting(edited);
    else say({ title: WINDOW[language].gone(lineText(edited.line, language).title), tone: 'error' });
  };
  if (awaiting !== null && menuKnown) {
    setAwaiting(null);
    edit(awaiting);
  }
  return { options, open, edit, close: () => open(null) };
}
