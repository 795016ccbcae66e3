import { useId, useState } from 'react';
import type { SettingsView } from '../../../contracts/settings.ts';
import { ApiError } from '../../api/client.ts';
import { useToast } from '../../ui/toast.tsx';
import { useConsole } from '../console/console.state.tsx';
import { sendPhoto } from '../console/dish/send-photo.ts';
import { failureWords, useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { LOGO } from './logo.messages.ts';

const PATH = '/api/owner/settings/logo';

/** The logo as customers see it; a new one is sent as a photo and stands as soon as the server has made it ready. */
export function LogoBox({ view }: { view: SettingsView }) {
  const { language } = useConsoleLanguage();
  const words = LOGO[language];
  const { signedOut } = useConsole();
  const toast = useToast();
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [told, tell] = useState('');
  const { mutateAsync, isPending } = useConsoleWrite<SettingsView>({
    onDone: ({ logo }) => tell(logo === null ? words.removed : words.shown),
  });
  const put = (image: string | null) => mutateAsync({ method: 'PUT', path: PATH, body: { image } });

  const send = async (file: File) => {
    setSending(true);
    tell('');
    try {
      const { image } = await sendPhoto(file);
      // Its own failure it tells itself.
      await put(image).catch(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) signedOut();
      else toast({ title: words.failed, description: failureWords(error, language), tone: 'error' });
    } finally {
      setSending(false);
    }
  };

  const isBusy = isSending || isPending;
  const { logo, business } = view;
  return (
    <section className="box-p set-form">
      <header>
        <h2>{words.title}</h2>
      </header>
      {logo === null ? (
        <p className="set-note">{words.none}</p>
      ) : (
        <span className="set-logo">
          <img src={logo.src} width={logo.width} height={logo.height} alt={business.name} />
        </span>
      )}
      <div className="set-acts">
        <label className="pick-file">
          {isBusy ? words.sending : logo === null ? words.choose : words.change}
          <input
            type="file"
            // Without HEIC in this list an iPhone hands over a JPEG.
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
        {logo !== null && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            onClick={() => void put(null).catch(() => undefined)}
          >
            {words.remove}
          </button>
        )}
      </div>
      <p className="set-note" id={`${id}-how`}>
        {words.hint}
      </p>
      <p role="status" className="set-note">
        {told}
      </p>
    </section>
  );
}
