import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnerCategory } from '../../../contracts/owner/categories.ts';
import type { CategoryForm } from '../../../domain/menu/category.ts';
import type { PhotoEdit } from '../../../domain/menu/photo-edit.ts';
import { categoryProblems, type FormProblems, normalizeCategory } from '../../../domain/menu/menu-check.ts';
import { send, refusalOf } from '../../api/client.ts';
import { newKey } from '../../api/new-key.ts';
import { readQuery } from '../../api/read-query.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { DISH } from '../console/dish/dish.messages.ts';
import { sendPhoto } from '../console/dish/send-photo.ts';
import { photoPicture, usePhotoUpload } from '../console/dish/use-photo-upload.ts';
import { useDraft } from '../console/form/use-draft.ts';
import { failedFields, useConsoleChange } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';

/** A category in the editor. */
export interface CategoryDraft {
  /** As it was read; null for a new one. */
  base: OwnerCategory | null;
  /** Its initial form. */
  start: CategoryForm;
  form: CategoryForm;
  /** Idempotency key of a new category. */
  key: string;
  problems: FormProblems;
  /** A running upload of a photo, kept with the draft while another screen is open. */
  upload: Promise<string> | null;
  /** The current category, when somebody else has changed it; null inside means removed. */
  conflict: { now: OwnerCategory | null } | null;
}

const isChanged = (draft: CategoryDraft | null) =>
  draft !== null && (draft.upload !== null || JSON.stringify(draft.form) !== JSON.stringify(draft.start));

/** Puts a saved category into the list that is shown, before the list is read again. */
export function cacheCategory(client: QueryClient, saved: OwnerCategory): void {
  client.setQueryData(readQuery('GET /api/owner/menu/categories').queryKey, (list) => {
    if (list === undefined) return list;
    const isThere = list.categories.some(({ id }) => id === saved.id);
    const changed = list.categories.map((each) => (each.id === saved.id ? saved : each));
    return { categories: isThere ? changed : [...changed, saved] };
  });
}

export type CategoryEditor = ReturnType<typeof useCategoryEditor>;

/** State of the one category open in the panel: its text, its problems, and saving. */
export function useCategoryEditor() {
  const words = useStaffMessages(DISH);
  const toast = useToast();
  const client = useQueryClient();
  const [draft, setDraft] = useDraft<CategoryDraft | null>('category', null, isChanged);
  const current = useLatest(draft);
  const patch = (parts: Partial<CategoryDraft>) => setDraft((now) => now && { ...now, ...parts });

  const store = ({ base, form, key }: Pick<CategoryDraft, 'base' | 'form' | 'key'>, signal: AbortSignal) => {
    if (base === null) return send('POST /api/owner/menu/categories', { body: { form }, key }, signal);
    const { id, updatedAt } = base;
    const body = { form, updatedAt };
    return send('PUT /api/owner/menu/categories/:id', { params: { id }, body }, signal);
  };
  const write = useConsoleChange(store, {
    onDone: (category, { key }) => {
      cacheCategory(client, category);
      // Another category may have been opened meanwhile.
      if (current.current?.key === key) setDraft(null);
      toast({ title: words.saved, description: words.savedText });
    },
    onFailed: (error) => {
      const code = refusalOf<'PUT /api/owner/menu/categories/:id'>(error);
      const fields = failedFields(error);
      if (code === 'conflict') patch({ conflict: { now: (fields as { now: OwnerCategory }).now } });
      else if (code === 'not_found') patch({ conflict: { now: null } });
      else if (code === 'invalid') patch({ problems: fields as FormProblems });
      else return false;
      return true;
    },
  });

  const begin = (base: OwnerCategory | null, form: CategoryForm) =>
    setDraft({ base, start: form, form, key: newKey(), problems: {}, upload: null, conflict: null });

  const [saveAfter, setSaveAfter] = useState<Promise<string> | null>(null);
  const submit = (typed: CategoryDraft) => {
    if (write.isPending) return;
    const form = normalizeCategory(typed.form);
    const problems = categoryProblems(form);
    patch({ problems, conflict: null });
    if (Object.keys(problems).length > 0) return;
    if (typed.upload !== null) {
      setSaveAfter(typed.upload);
      return;
    }
    // Somebody removed it: it is added again.
    const base = typed.conflict === null ? typed.base : typed.conflict.now;
    write.mutate({ base, form, key: typed.key });
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
    edit: (category: OwnerCategory) => begin(category, category.form),
    create: (form: CategoryForm) => begin(null, form),
    change: (parts: Partial<CategoryForm>) =>
      setDraft((now) => now && { ...now, form: { ...now.form, ...parts }, problems: {} }),
    /** The list has changed whether the category is hidden: what is typed stays, and is no conflict. */
    follow: (category: OwnerCategory) => {
      const { hidden } = category.form;
      setDraft((now) =>
        now?.base?.id === category.id
          ? { ...now, base: category, start: { ...now.start, hidden }, form: { ...now.form, hidden } }
          : now,
      );
    },
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
