import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormProblems } from '../../../../domain/menu/menu-check.ts';
import type { PhotoEdit } from '../../../../domain/menu/photo-edit.ts';
import { caughtRefusal } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { useDraft } from '../form/use-draft.ts';
import { failedFields, useConsoleChange } from '../use-console-data.ts';
import { DISH } from '../dish/dish.messages.ts';
import { sendPhoto } from '../photo/send-photo.ts';
import { photoPicture, usePhotoUpload } from '../photo/use-photo-upload.ts';

type Picture = Parameters<typeof photoPicture>[1];

/** Only forms with a picture upload one. */
const pictureOf = (form: object) => ('picture' in form ? form.picture : undefined) as Picture;

/** A row of a list, as its editor needs it. */
export interface EditedRow<F> {
  id: number | string;
  form: F;
}

/** A row in the editor; `X` is what is typed beside the form. */
export interface RowDraft<R extends EditedRow<unknown>, F, X> {
  /** As it was read; null for a new one. */
  base: R | null;
  /** What the editor began with. */
  start: { form: F; extra: X };
  form: F;
  extra: X;
  /** Tells it from every other draft. */
  key: string;
  /** Idempotency key of a new row. */
  requestKey: string;
  problems: FormProblems;
  /** A running upload of a photo, kept with the draft while another screen is open. */
  upload: Promise<string> | null;
  /** The current row, when somebody else has changed it; null inside means deleted. */
  conflict: { now: R | null } | null;
}

export type RowSaving<R extends EditedRow<unknown>, F, X> = Pick<
  RowDraft<R, F, X>,
  'base' | 'start' | 'form' | 'extra' | 'key' | 'requestKey'
>;

interface Kind<R extends EditedRow<unknown>, F, X> {
  /** Names the draft that is kept while another screen is open. */
  name: string;
  extraOf: (row: R | null) => X;
  tidy: (form: F) => F;
  problems: (form: F, extra: X) => FormProblems;
  store: (saving: RowSaving<R, F, X>, signal: AbortSignal) => Promise<R>;
  /** Returns the current row where a change failed as somebody else made one; null where it was deleted. */
  current: (error: unknown) => R | null | undefined;
  /** Puts a saved row into the list that is shown, before the list is read again. */
  cache: (client: QueryClient, row: R) => void;
}

function isChanged<R extends EditedRow<unknown>, F, X>(draft: RowDraft<R, F, X> | null): boolean {
  if (draft === null) return false;
  const { form, extra, start, upload } = draft;
  return upload !== null || JSON.stringify({ form, extra }) !== JSON.stringify(start);
}

/** Returns what a draft becomes where its row is now another one, or null as it was deleted. */
export function afterConflict<R extends EditedRow<unknown>>(
  { base }: Pick<RowDraft<R, unknown, unknown>, 'base'>,
  now: R | null,
): Partial<Pick<RowDraft<R, unknown, unknown>, 'conflict' | 'requestKey'>> {
  // The key of a row that was made and deleted makes no other one.
  const isSpent = base === null && now === null;
  return { conflict: { now }, ...(isSpent && { requestKey: newKey() }) };
}

/** State of the one row open in the panel beside a list: its text, its problems, its photo, and saving. */
export function useRowEditor<R extends EditedRow<F>, F extends object, X>(kind: Kind<R, F, X>) {
  type Draft = RowDraft<R, F, X>;
  const messages = useStaffMessages(DISH);
  const toast = useToast();
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<Draft | null>(kind.name, null, isChanged);
  const current = useLatest(draft);
  const patch = (parts: Partial<Draft>) => setDraft((now) => now && { ...now, ...parts });

  const write = useConsoleChange(kind.store, {
    onDone: (row, { key }) => {
      kind.cache(client, row);
      // Another row may have been opened meanwhile.
      if (current.current?.key === key) setDraft(null);
      toast({ title: messages.saved, description: messages.savedText });
    },
    onFailed: (error, saving) => {
      // All kinds of rows have the same refusals.
      const code = caughtRefusal<'PUT /api/owner/menu/items/:id'>(error);
      if (code === 'conflict') patch(afterConflict(saving, kind.current(error) ?? null));
      else if (code === 'not_found') patch(afterConflict(saving, null));
      else if (code === 'invalid') patch({ problems: failedFields(error) as FormProblems });
      else return false;
      return true;
    },
  });

  const begin = (base: R | null, form: F) => {
    const start = { form, extra: kind.extraOf(base) };
    const keys = { key: newKey(), requestKey: newKey() };
    setDraft({ base, start, ...start, ...keys, problems: {}, upload: null, conflict: null });
  };

  const [saveAfter, setSaveAfter] = useState<Promise<string> | null>(null);
  const submit = (typed: Draft) => {
    if (write.isPending) return;
    const form = kind.tidy(typed.form);
    const problems = kind.problems(form, typed.extra);
    patch({ problems, conflict: null });
    if (Object.keys(problems).length > 0) return;
    if (typed.upload !== null) {
      setSaveAfter(typed.upload);
      return;
    }
    // Somebody deleted it: it is created again.
    const base = typed.conflict === null ? typed.base : typed.conflict.now;
    const { start, extra, key, requestKey } = typed;
    write.mutate({ base, start, form, extra, key, requestKey });
  };

  const upload = draft?.upload ?? null;
  usePhotoUpload(upload, (image) => {
    if (draft === null) return;
    const withPhoto = { ...draft, upload: null };
    if (image !== null) {
      withPhoto.form = { ...draft.form, picture: photoPicture(image, pictureOf(draft.form)) };
    }
    setDraft(withPhoto);
    if (image !== null && saveAfter === upload) submit(withPhoto);
  });

  return {
    draft,
    saving: write.isPending,
    /** Whether a photo is being uploaded. */
    isUploading: upload !== null,
    /** Save was pressed during the upload and follows it. */
    waitsForPhoto: upload !== null && saveAfter === upload,
    /** Whether leaving would lose unsaved text. */
    isDirty: isChanged(draft),
    edit: (row: R) => begin(row, row.form),
    create: (form: F) => begin(null, form),
    change: (parts: Partial<F>) =>
      setDraft((now) => now && { ...now, form: { ...now.form, ...parts }, problems: {} }),
    setExtra: (extra: X) => patch({ extra, problems: {} }),
    /** The list has changed parts of the open row's form: what is typed stays, and is no conflict. */
    follow: (row: R, parts: Partial<F>) =>
      setDraft((now) =>
        now?.base?.id === row.id
          ? {
              ...now,
              base: row,
              start: { ...now.start, form: { ...now.start.form, ...parts } },
              form: { ...now.form, ...parts },
            }
          : now,
      ),
    uploadPhoto: (file: File, edit: PhotoEdit) =>
      patch({ upload: sendPhoto(file, edit).then(({ image }) => image) }),
    save: () => draft !== null && submit(draft),
    takeTheirs: () => {
      const theirs = draft?.conflict?.now ?? null;
      if (theirs === null) setDraft(null);
      else begin(theirs, theirs.form);
    },
    close: () => setDraft(null),
  };
}

export type RowEditor<R extends EditedRow<F>, F extends object, X> = ReturnType<typeof useRowEditor<R, F, X>>;
