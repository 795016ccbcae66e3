import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm } from '../../../../domain/menu/menu-form.ts';
import { dishOfPhoto } from '../../../../domain/menu/photo-match.ts';
import { caughtRefusal, statusOf } from '../../../api/client.ts';
import { readQuery } from '../../../api/read-query.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useConsole } from '../../console/console-context.tsx';
import { ITEM_CALLS } from '../../console/dish/dish-calls.ts';
import { sendPhoto } from '../../console/photo/send-photo.ts';
import { photoPicture } from '../../console/photo/use-photo-upload.ts';
import { failureText } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { SEVERAL_PHOTOS } from './several-photos.messages.ts';

type Dish = OwnerDish<ItemForm>;

export interface ChosenPhoto {
  key: number;
  file: File;
  /** The file's, for the preview. */
  url: string;
  dish: number | null;
  state: 'waiting' | 'sending' | 'saved';
  /** Why it was not saved; empty for nothing. */
  problem: string;
  /** URL of the uploaded photo, so that saving it again does not send it again. */
  image: string | null;
}

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Matches chosen files to dishes, and saves them one after the other. */
export function useSeveralPhotos(dishes: readonly Dish[]) {
  const { language } = useConsoleLanguage();
  const messages = SEVERAL_PHOTOS[language];
  const { signedOut } = useConsole();
  const client = useQueryClient();
  const known = useLatest(dishes);
  const next = useRef(0);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const leaving = useRef(new AbortController());
  /** The previews' addresses, which hold their files in memory. */
  const [shown] = useState(() => new Set<string>());

  useEffect(() => {
    const control = new AbortController();
    leaving.current = control;
    return () => {
      control.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, [shown]);

  const change = (key: number, parts: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...parts } : photo)));

  const add = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => TYPES.has(type));
    setRefused(files.filter(({ type }) => !TYPES.has(type)).map(({ name }) => name));
    const taken = new Set(photos.map(({ dish }) => dish));
    const added = pictures.map((file): ChosenPhoto => {
      const free = dishes.filter(({ id }) => !taken.has(id));
      const names = free.map(({ id, form }) => ({ id, names: Object.values(form.name) }));
      const dish = dishOfPhoto(file.name, names);
      if (dish !== null) taken.add(dish);
      next.current += 1;
      const url = URL.createObjectURL(file);
      shown.add(url);
      return { key: next.current, file, url, dish, state: 'waiting', problem: '', image: null };
    });
    setPhotos([...photos, ...added]);
  };

  const remove = ({ key, url }: ChosenPhoto) => {
    URL.revokeObjectURL(url);
    shown.delete(url);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
  };

  /** Saves one; returns false where the next ones would fail as well. */
  const saveOne = async (photo: ChosenPhoto, signal: AbortSignal): Promise<boolean> => {
    const dish = known.current.find(({ id }) => id === photo.dish);
    if (dish === undefined) return true;
    change(photo.key, { state: 'sending', problem: '' });
    try {
      const image = photo.image ?? (await sendPhoto(photo.file)).image;
      if (signal.aborted) return false;
      change(photo.key, { image });
      const form = { ...dish.form, picture: photoPicture(image, dish.form.picture) };
      ITEM_CALLS.cache(client, await ITEM_CALLS.change(dish.id, { form, updatedAt: dish.updatedAt }, signal));
      change(photo.key, { state: 'saved' });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (statusOf(error) === 401) {
        signedOut();
        return false;
      }
      const conflict = caughtRefusal<'PUT /api/owner/menu/items/:id'>(error) === 'conflict';
      if (conflict) await client.invalidateQueries({ queryKey: readQuery('GET /api/owner/menu').queryKey });
      const problem = conflict ? messages.changedMeanwhile : failureText(error, language);
      change(photo.key, { state: 'waiting', problem });
      return true;
    }
  };

  const save = async () => {
    const { signal } = leaving.current;
    setSaving(true);
    for (const photo of photos) {
      if (photo.state === 'saved' || photo.dish === null) continue;
      // One after the other: a phone's signal carries no more, and each dish is saved before the next is sent.
      if (!(await saveOne(photo, signal))) break;
    }
    if (!signal.aborted) setSaving(false);
  };

  return { photos, refused, isSaving, add, remove, change, save };
}
