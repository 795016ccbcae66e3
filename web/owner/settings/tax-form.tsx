import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { formatMoment } from '../../../domain/format/moment.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { SETTINGS } from './settings.messages.ts';
import { parseRate } from './tax-rate.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The tax rate and its confirmation by the owner. */
export function TaxForm({ view }: { view: SettingsView }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const words = SETTINGS[language];
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/tax', {
    onDone: () => setDraft(null),
  });
  const text = draft ?? formatTaxRate(view.taxRate);
  useUnsaved(draft !== null);
  const submit = useSubmit(
    () => {
      const taxRate = parseRate(text);
      setRefused(taxRate === null);
      if (taxRate !== null) mutate({ body: { taxRate } });
    },
    { busy: isPending },
  );
  return (
    <form className={`${parts.box} ${styles.form}`} noValidate onSubmit={submit.onSubmit}>
      <header>
        <h3>{words.tax}</h3>
      </header>
      {view.taxConfirmedAt === null && (
        <p className={styles.warning}>
          <TriangleAlert className="ic" aria-hidden="true" />
          {words.taxUnconfirmed}
        </p>
      )}
      <TextField
        id={id}
        name="taxRate"
        inputMode="decimal"
        label={words.taxRate}
        value={text}
        hint={words.taxNote}
        error={refused ? words.taxInvalid : null}
        onChange={(value) => {
          setDraft(value);
          setRefused(false);
        }}
      />
      {view.taxConfirmedAt !== null && draft === null && (
        <p role="status">{words.taxConfirmed(formatMoment(timeZone, view.taxConfirmedAt, language))}</p>
      )}
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {words.taxConfirm}
      </button>
    </form>
  );
}
