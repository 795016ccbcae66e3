import { CloudOff, MapPin, MessageSquareText, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { OwnerOrderView } from '../../../contracts/order.ts';
import type { OrderLine } from '../../../domain/order.ts';
import { orderLineWords } from '../../ui/order-line-words.ts';
import { useConsoleLanguage, useWords } from '../console-language.tsx';
import { BOARD } from './kitchen-tools.messages.ts';
import { KITCHEN } from './kitchen.messages.ts';

function Line({ line }: { line: OrderLine }) {
  const { language } = useConsoleLanguage();
  const { title, choices, added, removed } = orderLineWords(line, language);
  const plain = choices.length + added.length + removed.length === 0;
  return (
    <li>
      <span className={line.quantity > 1 ? 'q many' : 'q'}>{line.quantity}</span>
      <span className="nm">{title}</span>
      {!plain && (
        <div className="md">
          {choices.map((name) => (
            <span key={name} className="ch">
              {name}
            </span>
          ))}
          {added.map((name) => (
            <span key={name} className="plus">
              + {name}
            </span>
          ))}
          {removed.map((name) => (
            <span key={name} className="no">
              {KITCHEN[language].no} <s>{name}</s>
            </span>
          ))}
        </div>
      )}
    </li>
  );
}

/** What to make, and what the customer said about it. Drawn once: an order's lines do not change. */
export const TicketBody = memo(function TicketBody({ order }: { order: OwnerOrderView }) {
  const words = useWords(KITCHEN);
  // Two lines may be alike in every word: their place tells them apart, and it never changes.
  const lines = order.lines.map((line, place) => ({ line, key: `${place} ${line.menuItemId}` }));
  return (
    <div className="tk-b">
      <ul>
        {lines.map(({ line, key }) => (
          <Line key={key} line={line} />
        ))}
      </ul>
      {order.specialInstructions !== '' && (
        <p className="say">
          <MessageSquareText className="ic" aria-hidden="true" />
          <span>
            <b>{words.instructions}</b>
            {order.specialInstructions}
          </span>
        </p>
      )}
    </div>
  );
});

/** Between head and body: what stands in the way of simply making the order. */
export function TicketStrips({ order, unsent }: { order: OwnerOrderView; unsent: boolean }) {
  const words = useWords(KITCHEN);
  const board = useWords(BOARD);
  const returned = ['refund_pending', 'refunded', 'refund_failed'].includes(order.paymentStatus);
  return (
    <>
      {order.hereAt !== null && (
        <p className="wait here">
          <MapPin className="ic" aria-hidden="true" />
          {board.here}
        </p>
      )}
      {unsent && (
        <p className="wait">
          <CloudOff className="ic" aria-hidden="true" />
          {words.unsent}
        </p>
      )}
      {returned && (
        <p className="wait back">
          <RotateCcw className="ic" aria-hidden="true" />
          {words.moneyBack}
        </p>
      )}
    </>
  );
}
