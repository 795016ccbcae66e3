import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import type { ConflictFields, OwnerDish } from '../../../../contracts/owner/owner-menu.ts';
import type { FormProblems } from '../../../../domain/menu/menu-check.ts';
import type { PhotoEdit } from '../../../../domain/menu/photo-edit.ts';
import type { PictureForm } from '../../../../domain/menu/menu-form.ts';
import { refusalOf } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { failedFields, useConsoleChange } from '../use-console-data.ts';
import { useDraft } from '../form/use-draft.ts';
import type { DishCalls } from './dish-calls.ts';
import { DISH } from './dish.messages.ts';
import { sendPhoto } from './send-photo.ts';
import { photoPicture, usePhotoUpload } from './use-photo-upload.ts';

/** A dish in the editor. */
export interface Draft<F> {
  /** As it was read; null for a new one. */
  base: OwnerDish<F> | null;
  /** Its initial form. */
  start: { form: F; stock: string };
  form: F;
  /** As typed; empty means not counted. */
  stock: string;
  /** Idempotency key of a new dish. */
  key: string;
  problems: FormProblems;
  /** A running upload of a photo, kept with the draft while another screen is open. */
  upload: Promise<string> | null;
  /** The current dish, when somebody else has changed it; null inside means deleted. */
  conflict: { now: OwnerDish<F> | null } | null;
}

interface Kind<F> {
  calls: Pick<DishCalls<F, never>, 'kind' | 'create' | 'change' | 'cache'>;
  tidy: (form: F) => F;
  problems: (form: F) => FormProblems;
}

interface Saving<F> extends Pick<Draft<F>, 'base' | 'key'> {
  body: { form: F; stock?: number | null };
}

export interface DishEditor<F> {
  draft: Draft<F> | null;
  saving: boolean;
  /** Whether a photo is being uploaded. */
  isUploading: boolean;
  /** Save was pressed during the upload and follows it. */
  waitsForPhoto: boolean;
  /** Whether leaving would lose unsaved text. */
  isDirty: boolean;
  edit: (dish: OwnerDish<F>) => void;
  create: (form: F) => void;
  change: (parts: Partial<F>) => void;
  setStock: (stock: string) => void;
  uploadPhoto: (file: File, edit: PhotoEdit) => void;
  save: () => void;
  takeTheirs: () => void;
  close: () => void;
}

const stockText = (stock: number | null) => (stock === null ? '' : String(stock));

function isChanged<F>(draft: Draft<F> | null): boolean {
  if (draft === null) return false;
  const { form, stock, start, upload } = draft;
  return upload !== null || stock !== start.stock || JSON.stringify(form) !== JSON.stringify(start.form);
}

/** State of the one dish open in the panel: its text, its problems, and saving. */
export function useDishEditor<F extends { picture: PictureForm }>({
  calls,
  tidy,
  problems,
}: Kind<F>): DishEditor<F> {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const toast = useToast();
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<Draft<F> | null>(calls.kind, null, isChanged);
  const current = useLatest(draft);
  const patch = (parts: Partial<Draft<F>>) => setDraft((now) => now && { ...now, ...parts });

  const store = ({ base, body, key }: Saving<F>, signal: AbortSignal) =>
    base === null
      ? calls.create(body, key, signal)
      : calls.change(base.id, { ...body, updatedAt: base.updatedAt }, signal);
  const write = useConsoleChange(store, {
    onDone: (dish, { key }) => {
      calls.cache(client, dish);
      // Another dish may have been opened meanwhile.
      if (current.current?.key === key) setDraft(null);
      toast({ title: words.saved, description: words.savedText });
    },
    onFailed: (error) => {
      // Both kinds of dishes have the same refusals.
      const code = refusalOf<'PUT /api/owner/menu/items/:id'>(error);
      if (code === 'conflict') {
        patch({ conflict: { now: (failedFields(error) as Partial<ConflictFields<F>>).now ?? null } });
        return true;
      }
      if (code !== 'invalid') return false;
      patch({ problems: failedFields(error) as FormProblems });
      return true;
    },
  });

  const begin = (base: OwnerDish<F> | null, form: F) => {
    const stock = stockText(base?.stock ?? null);
    const start = { form, stock };
    setDraft({ base, start, form, stock, key: newKey(), problems: {}, upload: null, conflict: null });
  };

  const [saveAfter, setSaveAfter] = useState<Promise<string> | null>(null);
  const submit = (draft: Draft<F>) => {
    if (write.isPending) return;
    const form = tidy(draft.form);
    const found = problems(form);
    const count = draft.stock.trim();
    if (count !== '' && !/^\d{1,4}$/.test(count)) found['stock'] = 'too_many';
    patch({ problems: found, conflict: null });
    if (Object.keys(found).length > 0) return;
    if (draft.upload !== null) {
      setSaveAfter(draft.upload);
      return;
    }
    // Stock is sent only where it was edited: orders reduce it meanwhile.
    const stock = draft.stock === draft.start.stock ? {} : { stock: count === '' ? null : Number(count) };
    // Somebody deleted it: it is created again.
    const base = draft.conflict === null ? draft.base : draft.conflict.now;
    write.mutate({ base, body: { form, ...stock }, key: draft.key });
  };

  const upload = draft?.upload ?? null;
  usePhotoUpload(upload, (image) => {
    if (draft === null) return;
    const withPhoto = { ...draft, upload: null };
    if (image !== null) withPhoto.form = { ...draft.form, picture: photoPicture(image, draft.form.picture) };
    setDraft(withPhoto);
    if (image !== null && saveAfter === upload) submit(withPhoto);
  });

  return {
    draft,
    saving: write.isPending,
    isUploading: upload !== null,
    waitsForPhoto: upload !== null && saveAfter === upload,
    isDirty: isChanged(draft),
    edit: (dish) => begin(dish, dish.form),
    create: (form) => begin(null, form),
    change: (parts) => setDraft((now) => now && { ...now, form: { ...now.form, ...parts }, problems: {} }),
    setStock: (stock) => patch({ stock, problems: {} }),
    uploadPhoto: (file, edit) => patch({ upload: sendPhoto(file, edit).then(({ image }) => image) }),
    save: () => draft !== null && submit(draft),
    takeTheirs: () => {
      const theirs = draft?.conflict?.now ?? null;
      if (theirs === null) setDraft(null);
      else begin(theirs, theirs.form);
    },
    close: () => setDraft(null),
  };
}
