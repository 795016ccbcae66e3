import { TriangleAlert } from 'lucide-react';
import { regionName } from '../../../domain/contact/region-name.ts';
import { formatMoment } from '../../../domain/format/time/moment.ts';
import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import type { SettingsView } from '../../../contracts/owner/settings.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useNumberForm } from '../console/form/use-number-form.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { SETTINGS } from './settings.messages.ts';
import { parseRate } from './tax-rate.ts';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';
import { useTimeZone } from '../../ui/page-data.tsx';

/** The tax rate and its confirmation by the owner. */
export function TaxForm({ view }: { view: Pick<SettingsView, 'business' | 'taxRate' | 'taxConfirmedAt'> }) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = SETTINGS[language];
  const { city, region } = view.business.address;
  const { mutate, isPending } = useConsoleWrite('PUT /api/owner/settings/tax', {
    onDone: () => form.saved(),
  });
  const form = useNumberForm({
    stored: formatTaxRate(view.taxRate),
    read: (text) => parseRate(text) ?? undefined,
    save: (taxRate) => mutate({ body: { taxRate } }),
    busy: isPending,
  });
  return (
    <form className={`${parts.box} ${styles.form}`} noValidate onSubmit={form.onSubmit}>
      <header>
        <h3>{messages.tax}</h3>
      </header>
      {view.taxConfirmedAt === null && (
        <p className={styles.warning}>
          <TriangleAlert className="icon" aria-hidden="true" />
          {messages.taxUnconfirmed(city, regionName(region, language))}
        </p>
      )}
      <TextField
        {...form.field}
        name="taxRate"
        label={messages.taxRate}
        hint={messages.taxNote}
        error={form.isRefused ? messages.taxInvalid : null}
      />
      {view.taxConfirmedAt !== null && !form.isDirty && (
        <p role="status">{messages.taxConfirmed(formatMoment(timeZone, view.taxConfirmedAt, language))}</p>
      )}
      <button type="submit" className="btn btn-sun" disabled={isPending}>
        {messages.taxConfirm}
      </button>
    </form>
  );
}
