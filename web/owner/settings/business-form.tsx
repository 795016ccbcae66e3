import { useId, useState } from 'react';
import type { Business, BusinessUpdate, SettingsView } from '../../../contracts/owner/settings.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import { readState, readZip } from '../../../domain/contact/us-address.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { failedFields, useConsoleWrite } from '../console/use-console-data.ts';
import { hasAny, useDraft } from '../console/form/use-draft.ts';
import { useSubmit } from '../console/form/use-submit.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useStaffMessages } from '../console-language.tsx';
import { SETTINGS } from './settings.messages.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';

const FIELDS = [
  'name',
  'phone',
  'email',
  'socialUrl',
  'street',
  'city',
  'region',
  'postalCode',
  'mapsUrl',
] as const;
type Field = (typeof FIELDS)[number];
type Draft = Record<Field, string>;
type Problem = keyof (typeof SETTINGS)['en']['problems'];

type Problems = { [F in Field]?: Problem | undefined };

const TYPES: Partial<Record<Field, string>> = {
  phone: 'tel',
  email: 'email',
  socialUrl: 'url',
  mapsUrl: 'url',
};

function draftOf({ address, ...rest }: Business): Draft {
  return {
    name: rest.name,
    phone: rest.phone,
    email: rest.email,
    socialUrl: rest.socialUrl,
    mapsUrl: rest.mapsUrl,
    ...address,
  };
}

/** Returns only the edited fields. */
function updateOf({ street, city, region, postalCode, ...rest }: Partial<Draft>): BusinessUpdate {
  return { ...rest, address: { street, city, region, postalCode } };
}

function problemOf(field: Field, value: string): Problem | null {
  const isLink = TYPES[field] === 'url';
  if (value.trim() === '') return isLink ? null : 'required';
  if (field === 'region' && readState(value) === null) return 'state';
  if (field === 'postalCode' && readZip(value) === null) return 'zip';
  if (field === 'email' && readEmail(value) === null) return 'email';
  if (field === 'phone' && readPhone(value) === null) return 'phone';
  if (isLink && !/^https:\/\/\S+$/.test(value.trim())) return 'link';
  return null;
}

/** The truck's name, address and contact. Typed text stays until it is saved. */
export function BusinessForm({ view }: { view: SettingsView }) {
  const messages = useStaffMessages(SETTINGS);
  const id = useId();
  const stored = draftOf(view.business);
  // Fields that were not edited follow other people's changes.
  const [draft, setDraft] = useDraft<Partial<Draft>>('business', {}, hasAny);
  const isDirty = hasAny(draft);
  useUnsaved(isDirty);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaved, setSaved] = useState(false);
  const values = { ...stored, ...draft };
  const hints: Partial<Record<Field, string>> = messages.hints;
  const { mutate, isPending, error } = useConsoleWrite('PUT /api/owner/settings/business', {
    onDone: () => {
      setDraft({});
      setSaved(true);
    },
    onFailed: (failure) => {
      const refused = FIELDS.filter((field) =>
        Object.keys(failedFields(failure)).some((path) => path === field || path === `address.${field}`),
      );
      setProblems(Object.fromEntries(refused.map((field) => [field, shapeOf(field)])));
      return refused.length > 0;
    },
  });

  const send = () => {
    const found: Problems = {};
    for (const field of FIELDS) {
      const problem = problemOf(field, values[field]);
      if (problem !== null) found[field] = problem;
    }
    setProblems(found);
    if (!hasAny(found)) mutate({ body: updateOf(draft) });
  };
  const submit = useSubmit(send, { busy: isPending, failure: error });

  return (
    <SettingsForm
      title={messages.business}
      isDirty={isDirty}
      isSaved={isSaved}
      isPending={isPending}
      onSubmit={submit.onSubmit}
    >
      <div className={styles.grid}>
        {FIELDS.map((field) => {
          const problem = problems[field];
          return (
            <TextField
              key={field}
              id={`${id}-${field}`}
              name={field}
              type={TYPES[field] ?? 'text'}
              label={messages[field]}
              value={values[field]}
              hint={hints[field]}
              error={problem === undefined ? null : messages.problems[problem]}
              onChange={(value) => {
                setDraft({ ...draft, [field]: value });
                setSaved(false);
                setProblems({ ...problems, [field]: undefined });
              }}
            />
          );
        })}
      </div>
    </SettingsForm>
  );
}

/** Returns the most likely problem of a non-empty field. */
function shapeOf(field: Field): Problem {
  if (field === 'email' || field === 'phone') return field;
  if (field === 'region') return 'state';
  if (field === 'postalCode') return 'zip';
  return TYPES[field] === 'url' ? 'link' : 'required';
}
