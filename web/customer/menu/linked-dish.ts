import { useEffect, useRef } from 'react';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { changePageUrl } from '../../ui/page-url.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import type { Dish } from './dish-controls.tsx';

const MESSAGES = defineMessages({
  en: { gone: 'Dish not found', help: 'It is no longer on the menu. Here is everything we have today.' },
  es: { gone: 'Platillo no encontrado', help: 'Ya no está en el menú. Aquí está todo lo que tenemos hoy.' },
});

/** Returns the dish in the page's URL (`?item=12`), or null. */
export function linkedDish(search: string): number | null {
  const parameter = new URLSearchParams(search).get('item') ?? '';
  return /^\d{1,9}$/.test(parameter) ? Number(parameter) : null;
}

/** Removes the dish from the page's URL, so that a reload does not open it again. */
function removeLinkedDish(): void {
  changePageUrl((url) => url.searchParams.delete('item'));
}

interface Props {
  menu: MenuItem[] | undefined;
  specials: Special[] | undefined;
  enabled: boolean;
  /** Whether a dish's dialog is open. */
  isOpen: boolean;
  open: (dish: Dish) => void;
}

/** Scrolls to a shared dish and opens it where it can be ordered; shows a message for one that is gone. */
export function useLinkedDish({ menu, specials, enabled, isOpen, open }: Props): void {
  const messages = useMessages(MESSAGES);
  const toast = useToast();
  const done = useRef(false);
  useEffect(() => {
    if (done.current || menu === undefined || specials === undefined) return;
    done.current = true;
    const id = linkedDish(location.search);
    if (id === null) return;
    const dish = [...menu, ...specials].find((each) => each.id === id);
    if (dish === undefined) {
      removeLinkedDish();
      toast({ title: messages.gone, description: messages.help });
      return;
    }
    document.getElementById(`item-${id}`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (enabled && ('title' in dish ? dish.available : !dish.soldOut)) open(dish);
  }, [menu, specials, enabled, open, toast, messages]);
  useEffect(() => (isOpen ? removeLinkedDish : undefined), [isOpen]);
}
