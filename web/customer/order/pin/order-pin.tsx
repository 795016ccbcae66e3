import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../ui/language.tsx';
import { ORDER_PIN } from './order-pin.messages.ts';
import { PinLink, pinClass } from './pin-link.tsx';
import { useOrderUnderWay } from '../under-way/use-order-under-way.ts';

/** Creates a place for the pin right after the header, if the first screen has none. */
function usePlaceAfterHeader(): HTMLElement {
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.className = 'pin-place';
    return made;
  });
  useEffect(() => {
    document.querySelector('header.site-header')?.after(place);
    return () => place.remove();
  }, [place]);
  return place;
}

/** The link to the order under way, below the header of every page. */
export default function OrderPin() {
  const messages = useMessages(ORDER_PIN);
  const order = useOrderUnderWay();
  const place = usePlaceAfterHeader();
  const shown = order !== null;
  useEffect(() => {
    document.body.classList.toggle('has-pin', shown);
    return () => document.body.classList.remove('has-pin');
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <aside className={pinClass(order, 'pin')} aria-label={messages.label}>
      <PinLink order={order} />
    </aside>,
    place,
  );
}
