import { useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { defineMessages, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { useIsScrollable } from '../../ui/use-is-scrollable.ts';

const STEPS = defineMessages({
  en: { steps: ['Pick your food', 'Make it yours', 'Check your order', 'Pay online', 'Pick up and eat'] },
  es: {
    steps: ['Elige tu comida', 'Ponla a tu gusto', 'Revisa tu pedido', 'Paga en línea', 'Recoge y come'],
  },
});

/** The five steps: the demo's are lotería cards, each named in Spanish; another truck's have an icon. */
const CARDS = [
  { name: 'El Menú', picture: 'place', icon: 'utensils' },
  { name: 'A Tu Gusto', picture: 'dishes/guac-and-totopos', icon: 'sliders-horizontal' },
  { name: 'La Canasta', picture: 'basket', icon: 'shopping-bag' },
  { name: 'El Pago', picture: 'card', icon: 'credit-card' },
  { name: '¡Provecho!', picture: 'dishes/al-pastor', icon: 'bell' },
] as const;

/** How to order in five cards; a narrow screen scrolls them. */
export default function StepCards() {
  const messages = useMessages(STEPS);
  const { demo } = usePageData().site;
  const scroller = useRef<HTMLElement>(null);
  const reachable = useIsScrollable(scroller) ? { tabIndex: 0 } : {};
  return (
    <section ref={scroller} className="steps-row" aria-labelledby="how" {...reachable}>
      <ol>
        {CARDS.map((card, index) => (
          <li key={card.name} className="loteria-card">
            <div className="loteria-frame">
              <div className="loteria-picture">
                <span className="loteria-number">{index + 1}</span>
                {demo ? (
                  <img src={`/art/${card.picture}.svg`} alt="" width={116} height={116} />
                ) : (
                  <Icon name={card.icon} />
                )}
              </div>
              {demo && <b lang="es">{card.name}</b>}
              <span className="step-text">{messages.steps[index]}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
