import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WindowTerminal } from '../../../../contracts/owner/window/window.ts';
import { formatReadyTime } from '../../../../domain/format/time/pickup.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { parsePrice } from '../../../../domain/money.ts';
import type { OrderTotals } from '../../../../domain/order/order.ts';
import { MIN_CHARGE_CENTS } from '../../../../domain/order/pricing/promo-code.ts';
import { canSplit } from '../../../../domain/order/payment/split-payment.ts';
import type { ApiError } from '../../../api/client.ts';
import { laterPickup, refusalFields } from '../../../api/refusal-fields.ts';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { failureText } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { OpenDrawerButton } from '../drawer/open-drawer-button.tsx';
import { CashReceived } from './cash-received.tsx';
import { ChangeDue } from './change-due.tsx';
import { PaymentWays } from './payment-ways.tsx';
import { type Split, SplitCash, useSplit } from './split-cash.tsx';
import { PaySlip } from './pay-slip.tsx';
import type { WindowTicket } from '../ticket/ticket.ts';
import { DISCOUNT } from '../discount/discount.messages.ts';
import { OFFLINE } from '../offline/offline.messages.ts';
import { PAY } from '../window.messages.ts';
import type { CashPart, Charge } from './use-charge.ts';
import { useReceived } from './use-received.ts';
import { useTime } from '../../../ui/use-time.ts';
import styles from './pay.module.css';

export interface PayProps {
  ticket: WindowTicket;
  totals: OrderTotals;
  taxRate: number;
  prepMinutes: number;
  charge: Charge;
  /** When an order taken now would be ready, epoch ms. */
  readyAt: number;
  /** Whether there is no network: then cash is all that can be taken. */
  offline: boolean;
  onBack: () => void;
}

interface Props extends PayProps {
  /** Those that can take a card. */
  terminals: readonly WindowTerminal[];
  /** Whether the printer opens the cash drawer. */
  opensDrawer: boolean;
  /** What was taken in cash before the rest is paid in another way; null otherwise. */
  part: CashPart | null;
}

/** Returns the part in cash as it is sent; null where it is not known, or too little was given for it. */
function partOf({ partCents, received: { givenCents, changeCents } }: Split): CashPart | null {
  return partCents === null || givenCents === null || changeCents === null
    ? null
    : { cents: partCents, givenCents };
}

/** What the customer gives, and the change in big figures. */
export function PayCash({
  ticket,
  totals,
  taxRate,
  prepMinutes,
  charge,
  terminals,
  part: takenPart,
  readyAt,
  offline,
  opensDrawer,
  onBack,
}: Props) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const { totalCents } = totals;
  const [splits, setSplits] = useState(takenPart !== null);
  const split = useSplit(totalCents, takenPart);
  const mayOpenDrawer = opensDrawer && !offline;
  const mayBeSplit = !offline && canSplit(totalCents, 1);
  if (splits && !mayBeSplit) setSplits(false);
  const part = splits ? partOf(split) : null;
  const noCard =
    offline ||
    charge.sending ||
    ticket.lines.length === 0 ||
    totalCents < MIN_CHARGE_CENTS ||
    (splits && part === null);
  const received = useReceived(totalCents, null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { givenCents, changeCents: change } = received;
  const finish = () => {
    if (givenCents !== null && change !== null) charge.send(ticket, totalCents, { givenCents }, readyAt);
  };
  return (
    <>
      <PaySlip
        ticket={ticket}
        totals={totals}
        taxRate={taxRate}
        prepMinutes={prepMinutes}
        busy={charge.sending}
        onBack={onBack}
      />
      <main id="main" className={styles.pay}>
        <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <PaymentWays
          terminals={terminals}
          shown={splits ? 'split' : 'cash'}
          onCash={() => setSplits(false)}
          onSplit={mayBeSplit ? () => setSplits(true) : null}
          noCard={noCard}
          sending={charge.sending}
          onCard={(terminalId) =>
            charge.send(ticket, totalCents, { terminalId, part: part ?? undefined }, readyAt)
          }
        />
        {!offline && totalCents < MIN_CHARGE_CENTS && (
          <p className={styles.cashOnly}>{DISCOUNT[language].cashOnly}</p>
        )}
        {offline && <p className={styles.cashOnly}>{OFFLINE[language].needsInternet}</p>}
        {splits ? (
          <SplitCash totalCents={totalCents} split={split} />
        ) : (
          <div className={styles.cash}>
            <section className={styles.due}>
              <p className={styles.amount}>
                {messages.due}
                <b>{formatDollars(totalCents)}</b>
              </p>
              <CashReceived
                received={received}
                tooLittle={mayBeSplit ? messages.tooLittleSplit : messages.tooLittle}
                onEnter={finish}
              />
            </section>
            <ChangeDue changeCents={change} givenCents={givenCents} />
          </div>
        )}
        {charge.refusal !== null && <Refused refusal={charge.refusal} />}
        {(!splits || mayOpenDrawer) && (
          <div className={styles.end}>
            {mayOpenDrawer && <OpenDrawerButton className={styles.open} />}
            {!splits && (
              <button
                type="button"
                className={`btn btn-primary ${styles.done}`}
                disabled={change === null || charge.sending || ticket.lines.length === 0}
                onClick={finish}
              >
                {charge.sending ? messages.sending : messages.done}
                <ArrowRight className="icon" aria-hidden="true" />
              </button>
            )}
          </div>
        )}
      </main>
    </>
  );
}

/** Why the order was refused; the ticket is as it was, with the prices of now. */
export function Refused({ refusal }: { refusal: ApiError }) {
  const { language } = useConsoleLanguage();
  const messages = PAY[language];
  const timeZone = useTimeZone();
  const now = useTime();
  const { soldOut } = refusalFields(refusal.body, 'sold_out');
  const { pickupAt } = laterPickup(refusal.body);
  const { allowed } = refusalFields(refusal.body, 'discount_limit');
  const allowedCents = allowed === undefined ? null : parsePrice(allowed);
  return (
    <p className={styles.refused} role="alert">
      {failureText(refusal, language)}{' '}
      {soldOut !== undefined &&
        messages.soldOutNames(soldOut.map(({ name, option }) => option ?? name).join(', '))}
      {allowedCents !== null && DISCOUNT[language].limit(formatDollars(allowedCents))}
      {pickupAt !== undefined && messages.readyAt(formatReadyTime(timeZone, pickupAt, now, language))}
    </p>
  );
}
