import { useId, useRef, useState } from 'react';
import type { OrderView } from '../../../../contracts/order/order.ts';
import { formatWeekdayTime } from '../../../../domain/format/time/moment.ts';
import { MAX_RATING_COMMENT_LENGTH, MAX_STARS } from '../../../../domain/order/rating.ts';
import { messageOf, send } from '../../../api/client.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { useTimeZone } from '../../../ui/page-data.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { RATE_ORDER } from './rate-order.messages.ts';
import './rate-order.css';

const STARS = Array.from({ length: MAX_STARS }, (_, place) => place + 1);
/** From here on the remaining characters are shown. */
const COUNTER_FROM = 100;

interface Props {
  order: OrderView;
  /** Shows the call's answer. */
  show: (order: OrderView) => void;
}

/** Asks how a handed-over order was: a tap on a star is saved at once, words may follow. */
export default function RateOrder({ order, show }: Props) {
  const messages = useMessages(RATE_ORDER);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const toast = useToast();
  const id = useId();
  const { rating, rateableUntil } = order;
  /** The last tap, until it is saved. */
  const [tapped, setTapped] = useState<number | null>(null);
  const latest = useRef<number | null>(null);
  const [left, setLeft] = useState(MAX_RATING_COMMENT_LENGTH - (rating?.comment.length ?? 0));
  const stars = tapped ?? rating?.stars ?? 0;

  const save = async (update: { stars: number; comment: string }) => {
    try {
      const params = { token: order.token };
      show(await send('PUT /api/orders/:token/rating', { params, body: update }));
    } catch (error) {
      toast({
        title: messages.failedTitle,
        description: messageOf(error) ?? messages.failed,
        tone: 'error',
      });
    }
  };
  const tap = async (chosen: number) => {
    const isSaving = latest.current !== null;
    latest.current = chosen;
    setTapped(chosen);
    // The tap that is being saved goes on with the newest one.
    if (isSaving) return;
    let saved: number | null = null;
    while (latest.current !== saved) {
      saved = latest.current;
      await save({ stars: saved ?? chosen, comment: rating?.comment ?? '' });
    }
    latest.current = null;
    setTapped(null);
  };
  const form = useForm(
    () => ({}),
    ({ comment = '' }) => save({ stars, comment }),
  );

  if (rateableUntil === null && rating === null) return null;
  return (
    <section className="rate" aria-labelledby={`${id}-title`}>
      <h2 className="display-text" id={`${id}-title`}>
        {messages.title}
      </h2>
      {rateableUntil !== null && (
        <>
          <p>{messages.text}</p>
          <div className="rate-stars" role="radiogroup" aria-labelledby={`${id}-title`}>
            {STARS.map((value) => (
              <label key={value} className={value <= stars ? 'chosen' : ''}>
                <input
                  type="radio"
                  name={`${id}-stars`}
                  aria-label={messages.stars(value)}
                  checked={value === stars}
                  onChange={() => void tap(value)}
                />
                <Icon name="star" />
              </label>
            ))}
          </div>
        </>
      )}
      <output>
        {rating !== null && (
          <p className="rate-saved">
            {messages.saved(rating.stars)}{' '}
            {rateableUntil !== null && messages.until(formatWeekdayTime(timeZone, rateableUntil, language))}
          </p>
        )}
      </output>
      {rateableUntil !== null && rating !== null && (
        <form method="post" noValidate onSubmit={form.onSubmit}>
          <div className="field">
            <label htmlFor={`${id}-comment`}>
              {messages.comment}
              <span className="optional"> ({messages.optional})</span>
            </label>
            <textarea
              className="input"
              id={`${id}-comment`}
              name="comment"
              rows={3}
              maxLength={MAX_RATING_COMMENT_LENGTH}
              defaultValue={rating.comment}
              aria-describedby={`${id}-left`}
              onChange={(event) => setLeft(MAX_RATING_COMMENT_LENGTH - event.currentTarget.value.length)}
            />
            <span className="hint" id={`${id}-left`}>
              {left <= COUNTER_FROM && messages.left(left)}
            </span>
          </div>
          <button type="submit" className="btn btn-paper btn-block" aria-disabled={form.pending}>
            {form.pending ? messages.sending : messages.send}
          </button>
        </form>
      )}
    </section>
  );
}
