import { Fragment } from 'react';
import type { MenuItem } from '../../domain/menu/menu.ts';
import { formatChoice, inPhrase } from '../../domain/format/order-line.ts';
import { formatDollars } from '../../domain/format/price.ts';
import { capitalized } from '../../domain/format/capitalized.ts';
import { useLanguage, useMessages } from '../ui/language.tsx';
import { chosenOptions } from '../../domain/order/pricing/pricing.ts';
import { pricedRows, selectionOf } from './customize-draft.ts';
import type { Draft } from './customize-draft.ts';
import { CUSTOMIZE_MESSAGES } from './customize.messages.ts';

interface CustomizeTicketProps {
  item: MenuItem;
  draft: Draft;
  translate: (name: string) => string;
}

/** The ticket next to the choices, updated as they are made. Wide screens only. */
export function CustomizeTicket({ item, draft, translate }: CustomizeTicketProps) {
  const messages = useMessages(CUSTOMIZE_MESSAGES);
  const { language } = useLanguage();
  const choices = chosenOptions(item, selectionOf(draft))
    .choices.filter(({ cents = 0 }) => cents === 0)
    .map((choice) => formatChoice(choice, translate, language));
  const left = draft.removed.map(
    (name) => `${messages.no.toLowerCase()} ${inPhrase(translate(name), language)}`,
  );
  const free = [...choices, ...left].join(', ');
  return (
    <div className="comanda-shadow dialog-ticket">
      <div className="comanda">
        <dl className="totals">
          {pricedRows(item, draft).map(({ name, cents, choice }, index) => (
            <Fragment key={index === 0 ? '' : JSON.stringify([choice, name])}>
              <dt>
                {choice === undefined
                  ? translate(name)
                  : formatChoice({ choice, option: name, cents }, translate, language)}
              </dt>
              <dd>{formatDollars(cents)}</dd>
            </Fragment>
          ))}
          {free !== '' && (
            <>
              <dt className="free">{capitalized(free, language)}</dt>
              <dd className="free">{formatDollars(0)}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  );
}
