import { printedPart } from '../../loading/printed-part.tsx';
import { toggleSteps } from '../../ui/toggle-steps.ts';
import { useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';

const StepCards = printedPart(() => import('./step-cards.tsx'));

/** How to order in five steps; collapsed by hand or after a first order, it stays so on this device. */
export function HowToOrder() {
  const messages = useMessages(MENU);
  return (
    <div className="steps">
      <div className="steps-head">
        <h2 className="display-text" id="how">
          {messages.howToOrder}
        </h2>
        <button type="button" className="btn" onClick={() => toggleSteps()}>
          <span>{messages.hide}</span>
          <span>{messages.show}</span>
        </button>
      </div>
      <StepCards />
    </div>
  );
}
