import { Hash, Pause, Percent, Trash2, User } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDiscount } from '../../../../contracts/order/discount.format.ts';
import { MAX_PICKUP_NAME_LENGTH } from '../../../../domain/contact/contact.ts';
import { formatPickupTime } from '../../../../domain/format/time/pickup.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { formatTaxRate } from '../../../../domain/format/tax-rate.ts';
import type { OrderTotals } from '../../../../domain/order/order.ts';
import { ASAP, type PickupSlot } from '../../../../domain/order/pickup/pickup.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { Select } from '../../console/form/select.tsx';
import { ConfirmDialog } from '../../console/list/confirm-dialog.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { OFFLINE } from '../offline/offline.messages.ts';
import { laterTime } from '../later-time.ts';
import { freePortions, type TicketLine, ticketKey, type WindowTicket } from './ticket.ts';
import { TicketLineRow } from './ticket-line-row.tsx';
import { useTime } from '../../../ui/use-time.ts';
import type { TicketActions } from '../use-ticket.ts';
import { DISCOUNT } from '../discount/discount.messages.ts';
import { WINDOW } from '../window.messages.ts';
import styles from './ticket-panel.module.css';

interface Props {
  ticket: WindowTicket;
  actions: TicketActions;
  totals: OrderTotals;
  taxRate: number;
  prepMinutes: number;
  /** Null until they are known. */
  slots: readonly PickupSlot[] | null;
  /** Opens a line's options and note. */
  onEdit: (line: TicketLine) => void;
  onDiscount: () => void;
  onHold: () => void;
  onCharge: () => void;
  /** Without a network: the number that the order will have, null where it cannot be taken; undefined with one. */
  offlineNumber?: number | null | undefined;
}

/** The order that is being taken: for whom, for when, its lines and what it costs. */
export function TicketPanel({
  ticket,
  actions,
  totals,
  taxRate,
  onEdit,
  onDiscount,
  onHold,
  onCharge,
  offlineNumber,
  ...when
}: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const isOffline = offlineNumber !== undefined;
  const [clearing, setClearing] = useState(false);
  const empty = ticket.lines.length === 0;
  return (
    <section className={styles.panel} aria-label={messages.ticket}>
      <NameField ticket={ticket} actions={actions} />
      <When ticket={ticket} actions={actions} {...when} />
      <div className={`comanda-shadow ${styles.paper}`}>
        <div className={`comanda ${styles.comanda}`}>
          {offlineNumber != null && <OfflineNumber number={offlineNumber} />}
          {empty && <p className={styles.empty}>{messages.empty}</p>}
          <ul className={styles.lines}>
            {ticket.lines.map((line) => (
              <TicketLineRow
                key={ticketKey(line)}
                line={line}
                free={freePortions(line, ticket.discount)}
                actions={actions}
                onEdit={onEdit}
              />
            ))}
          </ul>
          {!empty && (
            <dl className={`totals ${styles.sums}`}>
              <dt>{messages.subtotal}</dt>
              <dd>{formatDollars(totals.subtotalCents)}</dd>
              <DiscountRow discount={ticket.discount} totals={totals} />
              <dt>{messages.tax(formatTaxRate(taxRate))}</dt>
              <dd>{formatDollars(totals.taxCents)}</dd>
            </dl>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className="kitchen-btn"
          aria-label={messages.clear}
          disabled={empty && ticket.name === ''}
          onClick={() => setClearing(true)}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
        <button type="button" className="kitchen-btn" disabled={empty || isOffline} onClick={onDiscount}>
          <Percent className="icon" aria-hidden="true" />
          {DISCOUNT[language].button}
        </button>
        <button type="button" className="kitchen-btn" disabled={empty} onClick={onHold}>
          <Pause className="icon" aria-hidden="true" />
          {messages.hold}
        </button>
      </div>
      {isOffline && <p className={styles.without}>{OFFLINE[language].discountNeedsInternet}</p>}
      <ChargeButton
        totalCents={totals.totalCents}
        disabled={empty || offlineNumber === null}
        cash={isOffline}
        onCharge={onCharge}
      />
      {clearing && (
        <ConfirmDialog
          question={messages.clearSure}
          yes={messages.clear}
          no={messages.keep}
          danger
          onNo={() => setClearing(false)}
          onYes={() => {
            setClearing(false);
            actions.clear();
          }}
        />
      )}
    </section>
  );
}

/** What is taken off, by its reason; nothing without a discount. */
export function DiscountRow({ discount, totals }: Pick<Props, 'totals'> & Pick<WindowTicket, 'discount'>) {
  const { language } = useConsoleLanguage();
  if (discount === null || totals.discountCents === 0) return null;
  return (
    <>
      <dt>{formatDiscount(discount, totals.discountCents, language)}</dt>
      <dd>{formatDollars(-totals.discountCents)}</dd>
    </>
  );
}

/** The one button that leads to the payment; it carries the total. */
export function ChargeButton({
  totalCents,
  disabled,
  cash,
  onCharge,
}: {
  totalCents: number;
  disabled: boolean;
  /** Whether cash is all that can be taken. */
  cash: boolean;
  onCharge: () => void;
}) {
  const { language } = useConsoleLanguage();
  return (
    <button
      type="button"
      className={`btn btn-primary ${styles.charge}`}
      disabled={disabled || (cash && totalCents === 0)}
      onClick={onCharge}
    >
      {cash ? OFFLINE[language].takeCash : WINDOW[language].charge}
      <span className="price">{formatDollars(totalCents)}</span>
    </button>
  );
}

/** Known before it is sold, so that it can be told. */
function OfflineNumber({ number }: { number: number }) {
  return (
    <p className={styles.number}>
      {OFFLINE[useConsoleLanguage().language].number} <b>{ticketNumberText(number)}</b>
    </p>
  );
}

function NameField({ ticket, actions }: Pick<Props, 'ticket' | 'actions'>) {
  const messages = WINDOW[useConsoleLanguage().language];
  const id = useId();
  const [digits, setDigits] = useState(false);
  return (
    <div className={styles.who}>
      <label className="visually-hidden" htmlFor={id}>
        {messages.name}
      </label>
      <span className={styles.name}>
        <User className="icon" aria-hidden="true" />
        <input
          id={id}
          className="input"
          value={ticket.name}
          placeholder={messages.name}
          maxLength={MAX_PICKUP_NAME_LENGTH}
          autoComplete="off"
          inputMode={digits ? 'numeric' : 'text'}
          onChange={(event) => actions.change({ name: event.currentTarget.value })}
        />
      </span>
      <button
        type="button"
        className="kitchen-btn"
        aria-label={messages.numberPad}
        aria-pressed={digits}
        onClick={() => {
          setDigits(!digits);
          document.getElementById(id)?.focus();
        }}
      >
        <Hash className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

function When({
  ticket,
  actions,
  prepMinutes,
  slots,
}: Pick<Props, 'ticket' | 'actions' | 'prepMinutes' | 'slots'>) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const timeZone = useTimeZone();
  const id = useId();
  const now = useTime();
  const later = ticket.pickupTime !== ASAP;
  const times = slots ?? [];
  const free = times.find(({ full }) => !full);
  const choose = (at: number) => {
    const slot = times.find((each) => each.at === at);
    if (slot !== undefined) actions.change({ pickupTime: slot.value, pickupAt: slot.at });
  };
  return (
    <>
      <fieldset className={styles.when} aria-label={messages.when}>
        <button
          type="button"
          aria-pressed={!later}
          onClick={() => actions.change({ pickupTime: ASAP, pickupAt: null })}
        >
          <b>{messages.now}</b> {messages.about(prepMinutes)}
        </button>
        <button
          type="button"
          aria-pressed={later}
          disabled={free === undefined}
          onClick={() => {
            if (!later && free !== undefined) choose(free.at);
          }}
        >
          <b>{messages.later}</b> {messages.pickTime}
        </button>
      </fieldset>
      {free === undefined && !later && slots !== null && (
        <p className={styles.note}>{slots.length === 0 ? messages.noHours : messages.allFull}</p>
      )}
      {later && (
        <div className={styles.time}>
          <label className="visually-hidden" htmlFor={id}>
            {messages.time}
          </label>
          <Select
            id={id}
            value={String(ticket.pickupAt ?? '')}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {!times.some(({ at }) => at === ticket.pickupAt) && (
              <option value={String(ticket.pickupAt ?? '')}>
                {laterTime(ticket, timeZone, now, language)}
              </option>
            )}
            {times.map(({ at, full }) => (
              <option key={at} value={String(at)} disabled={full}>
                {formatPickupTime(timeZone, at, now, language)}
                {full && ` (${messages.full})`}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}
