import { useRef } from 'react';
import { toggleSteps } from '../../ui/toggle-steps.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { useIsScrollable } from '../../ui/use-is-scrollable.ts';
import { MENU } from './menu.messages.ts';

/** The five steps: the demo's are lotería cards, each named in Spanish; another truck's have an icon. */
const CARDS = [
  { name: 'El Menú', picture: 'place', icon: 'utensils' },
  { name: 'A Tu Gusto', picture: 'dishes/guac-and-totopos', icon: 'sliders-horizontal' },
  { name: 'La Canasta', picture: 'basket', icon: 'shopping-bag' },
  { name: 'El Pago', picture: 'card', icon: 'credit-card' },
  { name: '¡Provecho!', picture: 'dishes/al-pastor', icon: 'bell' },
] as const;

/** How to order in five steps; collapsed by hand or after a first order, it stays so on this device. */
export function HowToOrder() {
  const messages = useMessages(MENU);
  const { demo } = usePageData().site;
  const scroller = useRef<HTMLElement>(null);
  const reachable = useIsScrollable(scroller) ? { tabIndex: 0 } : {};
  return (
    <div className="steps">
      <div className="steps-h">
        <h2 className="sign-t" id="how">
          {messages.howToOrder}
        </h2>
        <button type="button" className="btn" onClick={() => toggleSteps()}>
          <span>{messages.hide}</span>
          <span>{messages.show}</span>
        </button>
      </div>
      <section ref={scroller} className="steps-row" aria-labelledby="how" {...reachable}>
        <ol>
          {CARDS.map((card, index) => (
            <li key={card.name} className="lot">
              <div className="lot-in">
                <div className="lot-pic">
                  <span className="lot-n">{index + 1}</span>
                  {demo ? (
                    <img src={`/art/${card.picture}.svg`} alt="" width={116} height={116} />
                  ) : (
                    <Icon name={card.icon} />
                  )}
                </div>
                {demo && <b lang="es">{card.name}</b>}
                <span className="en">{messages.steps[index]}</span>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
