import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { PromoCodeView } from '../../../contracts/owner/promotions/promo-codes.ts';
import { MAX_PROMO_CODE_LENGTH, PROMO_KINDS } from '../../../domain/order/pricing/promo-code.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { failureFields } from '../../api/refusal-fields.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { newKey } from '../../api/new-key.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import {
  draftOfCode,
  EMPTY_CODE,
  type PromoCodeDraft,
  type PromoCodeField,
  readCodeDraft,
} from './promo-code-draft.ts';
import { PROMO_CODES } from './promo-codes.messages.ts';
import styles from './promo-codes.module.css';

interface Props {
  /** Null while the sheet is closed. */
  editing: PromoCodeView | 'new' | null;
  onClose: () => void;
}

/** The editor of a promo code, over the list. */
export function PromoCodeSheet({ editing, onClose }: Props) {
  const messages = PROMO_CODES[useConsoleLanguage().language];
  // While the sheet slides out it keeps its content.
  const [shown, setShown] = useState(editing);
  if (editing !== null && editing !== shown) setShown(editing);
  const isNew = shown === null || shown === 'new';
  return (
    <Sheet
      className={isNew ? `drawer ${styles.sheet}` : `drawer ${styles.sheet} ${styles.ofCode}`}
      open={editing !== null}
      onClose={onClose}
    >
      <DrawerHead title={isNew ? messages.titleNew : shown.code} close={messages.close} />
      <div className="drawer-body">
        {editing !== null && <CodeForm promo={editing === 'new' ? null : editing} onDone={onClose} />}
      </div>
    </Sheet>
  );
}

interface FormProps {
  /** Null for a new one. */
  promo: PromoCodeView | null;
  onDone: () => void;
}

function CodeForm({ promo, onDone }: FormProps) {
  const { language } = useConsoleLanguage();
  const messages = PROMO_CODES[language];
  const id = useId();
  const toast = useToast();
  // A press that is repeated after a failure creates the same code.
  const [newId] = useState(newKey);
  const [draft, setDraft] = useState(() => (promo === null ? EMPTY_CODE : draftOfCode(promo)));
  const [wrong, setWrong] = useState<readonly PromoCodeField[]>([]);
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  const params = { id: promo?.id ?? newId };
  const save = useConsoleWrite('PUT /api/owner/promo-codes/:id', {
    onDone: () => {
      toast({ title: messages.saved });
      onDone();
    },
    onFailed: (error) => failureFields(error, 'conflict').code === 'taken',
  });
  const remove = useConsoleWrite('DELETE /api/owner/promo-codes/:id', {
    onDone: () => {
      toast({ title: messages.removed });
      onDone();
    },
  });
  const taken = failureFields(save.error, 'conflict').code === 'taken';
  const change = (part: Partial<PromoCodeDraft>) => {
    if (taken) save.reset();
    setDirty(true);
    setWrong((fields) => fields.filter((field) => !(field in part)));
    setDraft({ ...draft, ...part });
  };
  const errorOf = (field: PromoCodeField, problem: string) => (wrong.includes(field) ? problem : null);
  const busy = save.isPending || remove.isPending;
  const submit = useSubmit(
    () => {
      const read = readCodeDraft(draft);
      if (read.ok) save.mutate({ params, body: read.update });
      else setWrong(read.wrong);
    },
    { busy, failure: save.error },
  );
  const isAmount = draft.kind === 'amount';
  return (
    <form className="card card-form" noValidate onSubmit={submit.onSubmit}>
      <TextField
        id={`${id}c`}
        name="code"
        label={messages.code}
        hint={promo === null ? messages.codeHint : messages.codeFixed}
        readOnly={promo !== null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_PROMO_CODE_LENGTH}
        value={draft.code}
        onChange={(code) => change({ code: code.toUpperCase() })}
        error={taken ? messages.problems.taken : errorOf('code', messages.problems.code)}
      />
      <fieldset className="option-group">
        <legend>{messages.gives}</legend>
        <div className="option-cards">
          {PROMO_KINDS.toReversed().map((kind) => (
            <label className="option-card" key={kind}>
              <input
                type="radio"
                name="kind"
                checked={draft.kind === kind}
                onChange={() => change({ kind, value: kind === 'amount' ? '5.00' : '10' })}
              />
              <span>
                {messages.kinds[kind]}
                <small>{messages.kindHints[kind]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        id={`${id}v`}
        name="value"
        label={isAmount ? messages.amount : messages.percent}
        hint={messages.least}
        inputMode={isAmount ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={10}
        value={draft.value}
        onChange={(value) => change({ value })}
        error={errorOf('value', isAmount ? messages.problems.amount : messages.problems.percent)}
      />
      <TextField
        id={`${id}m`}
        name="minimum"
        label={messages.minimum}
        optional={messages.optional}
        hint={messages.minimumHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={draft.minimum}
        onChange={(minimum) => change({ minimum })}
        error={errorOf('minimum', messages.problems.minimum)}
      />
      <TextField
        id={`${id}u`}
        name="maxUses"
        label={messages.maxUses}
        optional={messages.optional}
        hint={messages.maxUsesHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={draft.maxUses}
        onChange={(maxUses) => change({ maxUses })}
        error={errorOf('maxUses', messages.problems.maxUses)}
      />
      <div className={styles.twoFields}>
        <TextField
          id={`${id}f`}
          name="firstDay"
          type="date"
          label={messages.firstDay}
          optional={messages.optional}
          value={draft.firstDay}
          onChange={(firstDay) => change({ firstDay })}
          error={null}
        />
        <TextField
          id={`${id}l`}
          name="lastDay"
          type="date"
          label={messages.lastDay}
          optional={messages.optional}
          value={draft.lastDay}
          onChange={(lastDay) => change({ lastDay })}
          error={errorOf('lastDay', messages.problems.lastDay)}
        />
      </div>
      <Choice
        label={messages.oncePerCustomer}
        hint={messages.onceHint}
        checked={draft.oncePerCustomer}
        onChange={(oncePerCustomer) => change({ oncePerCustomer })}
      />
      <Choice
        label={messages.on}
        hint={messages.onHint}
        checked={draft.on}
        onChange={(on) => change({ on })}
      />
      <button type="submit" className="btn btn-sun btn-block" disabled={busy}>
        {messages.save}
      </button>
      {promo !== null &&
        (promo.mayDelete ? (
          <button
            type="button"
            className="btn btn-quiet btn-block"
            disabled={busy}
            onClick={() => remove.mutate({ params })}
          >
            <Trash2 className="icon" aria-hidden="true" />
            {messages.remove}
          </button>
        ) : (
          <p className="hint">{messages.stays}</p>
        ))}
    </form>
  );
}
