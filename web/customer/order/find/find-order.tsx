import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_PHONE_LENGTH } from '../../../../domain/contact/person.ts';
import { readPhone } from '../../../../domain/contact/phone.ts';
import { formatPhone } from '../../../../domain/format/phone.ts';
import { messageOf, send, statusOf } from '../../../api/client.ts';
import { useMessages } from '../../../ui/language.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FIND_ORDER } from './find-order.messages.ts';
import './find-order.css';

type Problem = 'phone' | 'number';

/** Finds a guest's order again without its link: by the phone and the ticket number. */
export default function FindOrder() {
  const messages = useMessages(FIND_ORDER);
  const [, navigate] = useLocation();
  const id = useId();
  const [failure, setFailure] = useState('');
  const form = useForm<Problem>(
    ({ phone = '', number = '' }) => ({
      phone: readPhone(phone) === null ? 'phone' : undefined,
      number: /^#?\d{1,5}$/.test(number) && Number(number.replace('#', '')) > 0 ? undefined : 'number',
    }),
    async ({ phone = '', number = '' }) => {
      setFailure('');
      try {
        const body = { phone, number: Number(number.replace('#', '')) };
        const { token } = await send('POST /api/orders/find', { body });
        navigate(`/order-confirmation?order=${encodeURIComponent(token)}`);
      } catch (error) {
        setFailure(statusOf(error) === 404 ? messages.none : (messageOf(error) ?? messages.failed));
      }
    },
  );
  const field = (name: Problem) => ({
    id: `${id}-${name}`,
    name,
    label: messages[name],
    required: true,
    error: form.problems[name] === undefined ? null : messages.problems[name],
    onChange: () => form.touched(name),
  });
  return (
    <form className="find-order" noValidate aria-label={messages.label} onSubmit={form.onSubmit}>
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        enterKeyHint="next"
        onBlur={({ currentTarget: input }) => {
          input.value = formatPhone(input.value);
        }}
      />
      <TextField
        {...field('number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        enterKeyHint="search"
      />
      <p role="alert">{failure}</p>
      <button type="submit" className="btn btn-primary btn-lg btn-block" aria-disabled={form.pending}>
        {form.pending ? messages.finding : messages.find}
      </button>
    </form>
  );
}
