import { useEffect } from 'react';
import { UNWRITTEN } from '../../../../domain/localized.ts';
import type { Localized } from '../../../../domain/language.ts';
import { statusOf } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { useConsole } from '../console-context.tsx';
import { failureText } from '../use-console-data.ts';
import { DISH } from '../dish/dish.messages.ts';

/** Calls `onEnd` with an uploaded photo, or with null after a failure, which it shows. */
export function usePhotoUpload(upload: Promise<string> | null, onEnd: (image: string | null) => void): void {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const { signedOut } = useConsole();
  const toast = useToast();
  const ended = useLatest(onEnd);
  const failed = useLatest((error: unknown) => {
    ended.current(null);
    if (statusOf(error) === 401) signedOut();
    else toast({ title: messages.photoNotSent, description: failureText(error, language), tone: 'error' });
  });
  useEffect(() => {
    if (upload === null) return undefined;
    let isHere = true;
    upload.then(
      (image) => isHere && ended.current(image),
      (error: unknown) => isHere && failed.current(error),
    );
    return () => {
      isHere = false;
    };
  }, [upload, ended, failed]);
}

interface Photo {
  kind: 'photo';
  image: string;
  alt: Localized<string>;
}

/** A new photo keeps the alternative text of the previous one. */
export function photoPicture(image: string, before: Photo | { kind: 'name' | 'drawing' | 'plate' }): Photo {
  return { kind: 'photo', image, alt: before.kind === 'photo' ? before.alt : UNWRITTEN };
}
