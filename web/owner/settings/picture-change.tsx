import { useId, useState } from 'react';
import { statusOf } from '../../api/client.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsole } from '../console/console-context.tsx';
import { sendPhoto } from '../console/photo/send-photo.ts';
import { failureText, useConsoleWrite } from '../console/use-console-data.ts';
import { useUnsaved } from '../console/form/use-unsaved.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import parts from '../console/parts.module.css';
import styles from './settings.module.css';

interface Props {
  part: 'logo' | 'portrait';
  /** Whether there is one now. */
  isThere: boolean;
  messages: Readonly<
    Record<'choose' | 'change' | 'remove' | 'sending' | 'hint' | 'shown' | 'removed' | 'failed', string>
  >;
}

/** Uploads a picture of the site or removes it; a new one appears once the server has processed it. */
export function PictureChange({ part, isThere, messages }: Props) {
  const { language } = useConsoleLanguage();
  const { signedOut } = useConsole();
  const toast = useToast();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [announcement, announce] = useState('');
  const { mutateAsync, isPending } = useConsoleWrite(`PUT /api/owner/settings/${part}`, {
    onDone: (view) => announce(view[part] === null ? messages.removed : messages.shown),
  });
  const put = (image: string | null) =>
    // It shows its own failure.
    mutateAsync({ body: { image } }).catch(() => undefined);

  const send = async (file: File) => {
    setSending(true);
    announce('');
    try {
      const { image } = await sendPhoto(file);
      await put(image);
    } catch (error) {
      if (statusOf(error) === 401) signedOut();
      else toast({ title: messages.failed, description: failureText(error, language), tone: 'error' });
    } finally {
      setSending(false);
    }
  };

  const isBusy = isSending || isPending;
  useUnsaved(isBusy);
  return (
    <>
      <div className={styles.actions}>
        <label className={`${parts.filePicker} ${styles.file}`}>
          {isBusy ? messages.sending : isThere ? messages.change : messages.choose}
          <input
            type="file"
            // Without HEIC in this list an iPhone sends a JPEG.
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            aria-describedby={`${id}-how`}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file !== undefined) void send(file);
            }}
          />
        </label>
        {isThere && (
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void put(null)}>
            {messages.remove}
          </button>
        )}
      </div>
      <p className={styles.note} id={`${id}-how`}>
        {messages.hint}
      </p>
      <p role="status" className={styles.note}>
        {announcement}
      </p>
    </>
  );
}
