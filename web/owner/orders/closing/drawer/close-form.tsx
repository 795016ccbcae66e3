import { useId, useState } from 'react';
import type { DrawerCount, DrawerView } from '../../../../../contracts/owner/window/drawer.ts';
import { formatDollars } from '../../../../../domain/format/price.ts';
import { formatPrice, parsePrice } from '../../../../../domain/money.ts';
import { floatToLeave, MAX_DRAWER_TEXT_LENGTH } from '../../../../../domain/sales/drawer.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { DRAWER } from '../../../console/drawer/drawer.messages.ts';
import { useDraft } from '../../../console/form/use-draft.ts';
import { useRequestKey } from '../../../console/form/use-request-key.ts';
import { useSubmit } from '../../../console/form/use-submit.ts';
import { useConsoleWrite } from '../../../console/use-console-data.ts';
import { useStaffMessages } from '../../../console-language.tsx';
import { Difference, useDifferenceText } from './difference.tsx';
import { Split } from './split.tsx';
import styles from './drawer.module.css';

interface Props {
  drawer: DrawerView;
  /** The last count. */
  count: DrawerCount;
  onAgain: () => void;
}

/** What is over or short, what goes to the bank, and the closing of the drawer. */
export function CloseForm({ drawer, count, onAgain }: Props) {
  const messages = useStaffMessages(DRAWER);
  const toast = useToast();
  const id = useId();
  const textOf = useDifferenceText();
  const [words, setWords] = useDraft(`closing of ${drawer.id}`, '', (text) => text !== '');
  const [leave, setLeave] = useState(() =>
    formatPrice(floatToLeave(count.countedCents, drawer.opened.floatCents)),
  );
  const leftCents = parsePrice(leave);
  const problem =
    leftCents === null
      ? messages.notAnAmount
      : leftCents > count.countedCents
        ? messages.tooMuch(formatDollars(count.countedCents))
        : null;
  const { sinceCountCents } = drawer;
  const { keyFor, sent } = useRequestKey();
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/drawer/:id/close', {
    onDone: () => {
      sent();
      setWords('');
      toast({ title: messages.closedNow });
    },
  });
  const { onSubmit } = useSubmit(
    () => {
      if (problem !== null || leftCents === null) return;
      const body = { countId: count.id, leftCents, words };
      mutate({ params: { id: drawer.id }, body, key: keyFor(body) });
    },
    { busy: isPending },
  );
  const difference = count.countedCents - count.expectedCents;
  const since = formatDollars(Math.abs(sinceCountCents));
  return (
    <form className={styles.close} noValidate onSubmit={onSubmit}>
      <Difference count={count}>
        <div className={`field ${styles.happened}`}>
          <label htmlFor={`${id}-words`}>{messages.happened}</label>
          <input
            id={`${id}-words`}
            className="input"
            maxLength={MAX_DRAWER_TEXT_LENGTH}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      </Difference>
      {sinceCountCents !== 0 && (
        <p className={styles.note} role="status">
          {sinceCountCents > 0 ? messages.cameSince(since) : messages.wentSince(since)}
        </p>
      )}
      <div className={styles.foot}>
        <TextField
          id={`${id}-leave`}
          name="leave"
          label={messages.leave}
          inputMode="decimal"
          autoComplete="off"
          value={leave}
          error={problem}
          onChange={setLeave}
        />
        {problem === null && leftCents !== null && (
          <p>
            <Split
              words={messages.take(formatDollars(count.countedCents - leftCents), formatDollars(leftCents))}
            />
          </p>
        )}
        <button type="button" className="btn btn-quiet" onClick={onAgain}>
          {messages.again}
        </button>
        <button
          type="submit"
          className="btn btn-sun"
          aria-disabled={isPending}
          disabled={sinceCountCents !== 0}
        >
          {isPending
            ? messages.saving
            : difference === 0
              ? messages.closeRight
              : messages.closeWith(textOf(difference))}
        </button>
      </div>
    </form>
  );
}
